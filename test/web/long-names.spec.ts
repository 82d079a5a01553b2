import type { Browser as Chromium } from 'playwright-core';
import { createCompetitor, createProject, createUser, longOr } from '@app/testing';
import { type Settings, SETTINGS } from '@app/platform/config';
import { describeInChromium, launchChromium } from '../support/chromium';
import { importAnswers } from '../support/import-answers';
import { FIGURE_SCREENS } from './support/screens';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

/** As long as names may be, and without a place to break. */
const LONGEST = 255;
const long = (letter: string): string => letter.repeat(LONGEST);
const DAY_MS = 86_400_000;
const DAYS = 14;

const SECTIONS = ['project', 'competitors', 'prompts', 'shares'].map((section) => `manage/${section}`);

describeInChromium('names that are as long as they may be', () => {
  let web: WebHarness;
  let chromium: Chromium;
  let visitor: Visitor;
  let projectId: number;

  beforeAll(async () => {
    web = await WebHarness.start({ demo: false });
    const userId = await createUser(web.database);
    projectId = await createProject(web.database, userId);
    await web.database.query('update projects set name = $2, brand_name = $2 where id = $1', [projectId, long('A')]);
    await createCompetitor(web.database, projectId, long('G'), 'globex.example');
    const lines = Array.from({ length: DAYS }, (_, index) => ({
      prompt: long(index % 2 === 0 ? 'p' : 'q'),
      country_code: 'ES',
      language_code: 'en',
      model: 'chatgpt',
      executed_at: new Date(Date.now() - (index + 1) * DAY_MS).toISOString(),
      answer: `${long('G')} is the one.`,
      references: [{ url: `https://news.example/${long('u')}` }],
    }));
    await importAnswers(web.app.get<Settings>(SETTINGS, { strict: false }), projectId, lines, web.clock);
    chromium = await launchChromium();
    visitor = await Visitor.at(chromium, web, userId);
  }, 180_000);
  afterAll(async () => {
    await visitor.leave();
    await chromium.close();
    await web.stop();
  });

  it.each([...FIGURE_SCREENS, ...SECTIONS])('leave %s as wide as the window', async (screen) => {
    const { page } = visitor;
    const wide: unknown[] = [];
    for (const width of longOr([360, 1440], [360])) {
      await page.setViewportSize({ width, height: 900 });
      await visitor.open(`/app/${projectId}/${screen}`);
      const found = await page.evaluate(() => document.documentElement.scrollWidth);
      if (found > width) wide.push({ width, found });
    }
    expect(wide).toEqual([]);
    expect(visitor.complaints.splice(0)).toEqual([]);
  });
});
