import { join } from 'node:path';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import { storeAlarms } from '../support/stored-alarms';
import { flawsOf } from '../support/inspect';
import { describeDashboard, WIDTHS } from './support/dashboard';

const SIZES = [
  { width: 1440, height: 1000 },
  { width: 768, height: 1000 },
  { width: 360, height: 740 },
];
const folder = process.env.DASHBOARD_PICTURES;

describeDashboard('alarms', (dashboard) => {
  beforeAll(async () => {
    const { database, projectId } = dashboard.web;
    await storeAlarms(database, projectId);
    const day = addLocalDays(localDayOf(new Date()), -3);
    await database.query(
      'update alarms set day = day - least_day + $2::date, since = since - least_day + $2::date from (select max(day) as least_day from alarms) l where project_id = $1',
      [projectId, day],
    );
    await database.query(
      `update monitors set state = 'watching', watched_day = $2, standing = $3 where project_id = $1`,
      [projectId, day, JSON.stringify({ usual: 41.8, deviation: 4.2, days: 52, answers: 240, up: 0, down: 0.4 })],
    );
  });

  it('are told on the Overview and marked in its chart, and taken note of in Manage', async () => {
    const { page } = dashboard;
    await dashboard.open('overview');
    const panel = page.locator('#open-alarms');
    const words = '=Mentions of Acme fell from 48.3 % to 38.1 %'.replaceAll(' %', '\u202f%');
    await panel.getByText(words).waitFor();
    await page.locator('#course .chart-marks li.alarm').filter({ hasText: words }).first().waitFor();
    await panel.getByRole('link', { name: words }).click();
    await page.locator('#alarms').getByText(words).first().waitFor();
    await page.locator('#monitors').getByText('Watches; last looked at').first().waitFor();
    await dashboard.visitor.settled();
    expect(await page.locator('#monitors').innerText()).toMatch(
      /10 points in about \d+ days, 5 points in about \d+ days/,
    );
    expect(await flawsOf(page, 'alarms', { widths: WIDTHS })).toEqual([]);
    await page.getByRole('button', { name: 'Acknowledge =Mentions' }).click();
    await page.getByRole('main').getByRole('status').filter({ hasText: 'Acknowledged.' }).first().waitFor();
    await dashboard.open('overview');
    await panel.getByText('No open alarm.').waitFor();
  });

  if (folder)
    it('have pictures, by day and by night', async () => {
      const { page } = dashboard;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const size of SIZES)
          for (const screen of ['overview', 'manage/monitors']) {
            await page.setViewportSize(size);
            await dashboard.open(screen);
            const path = join(folder, `${screen.replace('/', '-')}-${size.width}-${colorScheme}.jpg`);
            await page.screenshot({ path, type: 'jpeg', quality: 60, fullPage: true });
          }
      }
    });
});
