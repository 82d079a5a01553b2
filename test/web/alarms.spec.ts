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
const HOSTILE = `"><img src=x onerror="window.ran = true"><script>window.ran = true</script>`;
const folder = process.env.DASHBOARD_PICTURES;

describeDashboard('alarms and digests', (dashboard) => {
  // A refused write is an error of the network for the browser.
  dashboard.tolerates = (complaint) => complaint.startsWith('Failed to load resource');
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
    await dashboard.open('share-of-voice');
    await page.locator('#over-time .chart-marks li.alarm').filter({ hasText: words }).first().waitFor();
    await dashboard.open('overview');
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

  it('of a new monitor or a new share keep to the filters, which the forms name as people set them', async () => {
    const set = { model: 'chatgpt,gemini', brand_kind: 'non_brand' };
    const words = 'keeps to the filters that are set. Model: ChatGPT, Gemini; Prompts: name none.';
    for (const [place, form] of [
      ['manage/monitors', '#add-monitor'],
      ['manage/shares', '#add-share'],
    ] as const) {
      await dashboard.open(place, set);
      await dashboard.page.locator(form).getByText(words).waitFor();
    }
  });

  it('stand in digests, which are added, read, shared, printed, put to rest and removed', async () => {
    const { page } = dashboard;
    const said = (text: string) =>
      page.getByRole('main').getByRole('status').filter({ hasText: text }).first().waitFor();
    await dashboard.open('manage/digests');
    const add = page.getByRole('form', { name: 'Add a digest' });
    await add.getByLabel('Name').fill(HOSTILE);
    await add.getByLabel('How often').selectOption('monthly');
    await add.getByLabel('Day', { exact: true }).waitFor({ state: 'detached' });
    await add.getByLabel('How often').selectOption('weekly');
    await add.getByLabel('Day', { exact: true }).selectOption('5');
    await page.keyboard.press('Enter');
    await said(`Added: ${HOSTILE}`);
    const row = page.locator('#digests').getByRole('row').filter({ hasText: HOSTILE });
    await row.getByText('on Fridays at 08:00, of the week before').waitFor();
    await row.getByRole('link', { name: HOSTILE }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.digest-headline').waitFor();
    expect(await page.locator('.digest-headline').innerText()).toMatch(/ is named in \d+ of 100 answers/);
    await page.locator('#digest-part-2').waitFor();
    expect(await flawsOf(page, 'digest', { widths: WIDTHS })).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false);
    expect(await page.locator('.digest-headline').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = dashboard.web.url + new URL(await page.getByLabel('The link').inputValue()).pathname;
    const shared = await fetch(link);
    expect([shared.status, (await shared.text()).includes('digest-headline')]).toEqual([200, true]);
    await page.getByRole('button', { name: 'Pause' }).click();
    await said('It rests.');
    await page.getByRole('button', { name: 'Make active' }).click();
    await said('It is sent again.');
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByRole('alert').filter({ hasText: 'the operator has not set up mail' }).waitFor();
    await page.getByRole('link', { name: 'All digests' }).click();
    await row.getByText('Delete').first().click();
    await row.getByRole('button', { name: 'confirmed' }).click();
    await said(`Deleted: ${HOSTILE}`);
    await page.locator('#digests').getByText('Nobody is told.').waitFor();
  });

  if (folder)
    it('have pictures, by day and by night', async () => {
      const { page } = dashboard;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const size of SIZES)
          for (const screen of ['overview', 'manage/monitors', 'manage/digests']) {
            await page.setViewportSize(size);
            await dashboard.open(screen);
            const path = join(folder, `${screen.replace('/', '-')}-${size.width}-${colorScheme}.jpg`);
            await page.screenshot({ path, type: 'jpeg', quality: 60, fullPage: true });
          }
      }
    });
});
