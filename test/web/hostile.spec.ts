import type { Browser as Chromium } from 'playwright-core';
import { longOr } from '@app/testing';
import { describeInChromium, launchChromium } from '../support/chromium';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

const SCRIPT = 'window.ran = true';

const HOSTILE = [
  `<script>${SCRIPT}</script>`,
  `<img src=x onerror="${SCRIPT}">`,
  `"><svg onload="${SCRIPT}">`,
  `'-(${SCRIPT})-'`,
  `javascript:${SCRIPT}`,
  `</data><iframe srcdoc="<script>parent.ran = true</script>"></iframe>`,
  `{{constructor.constructor('${SCRIPT}')()}}`,
  '\u202e<b>\u0000\ud83d\u200f</b>',
];

/** All of them at once: one that ran would show, and not be named. */
const FEW = [HOSTILE.join(' ')];

const SCREENS = [
  'overview',
  'share-of-voice',
  'prompts-models',
  'what-changed',
  'manage',
  'manage/competitors',
  'manage/annotations',
  'manage/monitors',
  'manage/digests',
];

/** What strangers and customers wrote is text, wherever the dashboard shows it. */
describeInChromium('names of others', () => {
  let web: WebHarness;
  let chromium: Chromium;
  let visitor: Visitor;

  beforeAll(async () => {
    web = await WebHarness.start();
    chromium = await launchChromium();
    visitor = await Visitor.at(chromium, web, await web.owner());
  }, 180_000);
  afterAll(async () => {
    await visitor.leave();
    await chromium.close();
    await web.stop();
  });

  async function plant(text: string): Promise<void> {
    const stored = text.replaceAll('\u0000', '').toWellFormed();
    const { database, projectId } = web;
    await database.query('update projects set name = $2, brand_name = $2 where id = $1', [projectId, stored]);
    await database.query(`update competitors set brand_name = $2 || ' ' || id where project_id = $1`, [
      projectId,
      stored,
    ]);
    await database.query(`update prompts set prompt_text = $2 || ' ' || id where project_id = $1`, [projectId, stored]);
    await database.query('update annotations set title = $2 where project_id = $1', [projectId, stored]);
    await database.query(`update collections set name = $2 || ' ' || id where project_id = $1`, [projectId, stored]);
    await database.query(`update answers set text = $2 || ' ' || text where project_id = $1`, [projectId, stored]);
    await database.query('update projects set version = version + 1 where id = $1', [projectId]);
    web.clock.advance(1_000);
  }

  it.each(longOr(HOSTILE, FEW))('%s runs nothing', async (text) => {
    await plant(text);
    const { page, complaints } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const path of [...SCREENS.map((screen) => `${web.projectId}/${screen}`), 'projects']) {
      await visitor.open(`/app/${path}`);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      expect(await page.locator('iframe, main img, script:not([src])').count()).toBe(0);
    }
    expect(await page.getByRole('main').textContent()).toContain(text.slice(0, 5).replaceAll('\u0000', ''));
    expect(asked.filter((url) => !url.startsWith(`${web.url}/`))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
