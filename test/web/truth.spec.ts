import type { Browser as Chromium } from 'playwright-core';
import { OWN_ACTOR } from '@app/core/kernel';
import { createCompetitor, createProject, createUser } from '@app/testing';
import { type Settings, SETTINGS } from '@app/platform/config';
import { describeInChromium, launchChromium } from '../support/chromium';
import { importAnswers } from '../support/import-answers';
import { judgeAnswers } from '../support/judge-answers';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

const DAY_MS = 86_400_000;
const PROMPTS = ['Which shoes last?', 'Which boots are light?', 'Which laces hold?', 'Which soles grip?'];
/** Days ago of the newest answers, in which the brand leads, and of all others, in which Globex does. */
const NEWEST = { first: 7, last: 1 };
const OLDER = { first: 27, last: 8 };
/** Answers that name Globex cite the first, and all answers the second. */
const [OF_GLOBEX, OF_ALL] = ['https://news.example/shoes', 'https://wiki.example/feet'];

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

const daysOf = ({ first, last }: typeof NEWEST): number[] =>
  Array.from({ length: first - last + 1 }, (_, index) => first - index);

/** Answers of which it is known who is named: Acme by one of four before, and by all of late; Globex by three of four. */
const LINES = [...daysOf(OLDER), ...daysOf(NEWEST)].flatMap((daysAgo) =>
  PROMPTS.map((prompt, index) => {
    const newest = daysAgo <= NEWEST.first;
    const names = newest || index === 0 ? 'Acme' : 'Globex';
    return {
      prompt,
      country_code: 'ES',
      language_code: 'en',
      model: 'chatgpt',
      executed_at: `${day(daysAgo)}T10:00:00Z`,
      answer: `${names} is the one.`,
      references: [{ url: OF_ALL }, ...(names === 'Globex' ? [{ url: OF_GLOBEX }] : [])],
    };
  }),
);
const ACME = LINES.filter(({ answer }) => answer.startsWith('Acme')).length;
const GLOBEX = LINES.length - ACME;

/** What is known of a project by how it was made stands on its screens, and nothing else does. */
describeInChromium('a project whose truth is known', () => {
  let web: WebHarness;
  let chromium: Chromium;
  let visitor: Visitor;
  let settings: Settings;
  let projectId: number;
  let userId: number;

  beforeAll(async () => {
    web = await WebHarness.start({ demo: false });
    settings = web.app.get<Settings>(SETTINGS, { strict: false });
    userId = await createUser(web.database);
    projectId = await createProject(web.database, userId);
    await createCompetitor(web.database, projectId, 'Globex', 'globex.example');
    await importAnswers(settings, projectId, LINES, web.clock);
    chromium = await launchChromium();
  }, 180_000);
  afterAll(async () => {
    await chromium.close();
    await web.stop();
  });
  beforeEach(async () => {
    visitor = await Visitor.at(chromium, web, userId);
  });
  afterEach(async () => {
    const { complaints } = visitor;
    await visitor.leave();
    expect(complaints).toEqual([]);
  });

  const open = (screen: string): Promise<void> => visitor.open(`/app/${projectId}/${screen}`);
  /** What is on the screen, once it says this. */
  const reads = async (selector: string, said: string | RegExp): Promise<string> => {
    const part = visitor.page.locator(selector).filter({ hasText: said });
    await part.first().waitFor();
    return (await part.first().innerText()).replace(/\s+/g, ' ');
  };
  const share = (mentions: number): string => `${((100 * mentions) / LINES.length).toFixed(1)}\u202f%`;
  const named = (text: string): string[] => text.match(/Acme|Globex/g) ?? [];

  it('is led over the window by another than in its newest week', async () => {
    for (const [screen, panel] of [
      ['overview', '#shares'],
      ['share-of-voice', '#standings'],
      ['share-of-voice', '#shares-chatgpt'],
    ] as const) {
      await open(screen);
      const rows = (await visitor.page.locator(`${panel} tbody tr`).allInnerTexts()).map((row) =>
        row.replace(/[ \n\t]+/g, ' '),
      );
      expect([panel, rows.map((row) => named(row)[0])]).toEqual([panel, ['Globex', 'Acme']]);
      expect(rows[0]).toContain(share(GLOBEX));
      expect(rows[1]).toContain(share(ACME));
    }
    expect(await reads('#standings thead', 'Mentions')).toMatch(/week of \d+ \w+/);
  });

  it('says that nothing is judged, wherever sentiment is shown or filtered by', async () => {
    const nothing = `${ACME} answers name the brand in this window. None is judged yet, so how they speak of it is not known.`;
    await open('answers?say=bad');
    expect(await reads('#negative', nothing)).not.toMatch(/speaks of the brand like that/);
    await open('citations?sentiment=negative');
    await reads('main', nothing);
    for (const screen of ['overview', 'what-changed']) {
      await open(`${screen}?metric=net_sentiment`);
      const said = await reads('main', nothing);
      expect(said).toContain('no judged portrayals');
      expect(said).not.toContain('overtook you overall');
    }
  });

  it('says how many are judged, and that none of them speaks badly', async () => {
    const judged = await web.database.query<{ id: number }>(
      'select execution_id as id from facts where project_id = $1 and actor_id = $2 and mention_position is not null order by 1',
      [projectId, OWN_ACTOR],
    );
    const judge = (some: readonly { readonly id: number }[]) =>
      judgeAnswers(
        { database: web.database, settings },
        projectId,
        some.map(({ id }) => ({
          executionId: id,
          actorId: OWN_ACTOR,
          level: 'positive' as const,
          score: 0.5,
          comments: ['is the one'],
          topics: [],
        })),
      );
    await judge(judged.slice(0, 10));
    await open('answers?say=bad');
    await reads(
      '#negative',
      `None of the 10 judged answers speaks of the brand like that. Not judged yet: ${ACME - 10}.`,
    );
    await open('overview?metric=net_sentiment');
    await reads('#metric', `${ACME} answers name the brand in this window: 10 judged, ${ACME - 10} not judged yet.`);

    await judge(judged.slice(10));
    web.clock.advance(1_000);
    await open('answers?say=bad');
    const said = await reads('#negative', `None of the ${ACME} judged answers speaks of the brand like that.`);
    expect(said).not.toContain('Not judged');
  });

  it('names no page as missing the brand whose answers name it as often as all', async () => {
    await open('citations');
    const gaps = await reads('#gaps', share(ACME));
    expect(gaps).toContain('news.example/shoes');
    expect(gaps).not.toContain('wiki.example');
    await visitor.page.locator('#gaps').getByRole('link', { name: 'news.example/shoes' }).click();
    await reads('#url', 'First in this window');
  });

  it('says what the window before lacks only where it lacks something', async () => {
    await open('overview');
    const empty = await reads('#metric', 'That window has no answers, so there is nothing to compare with.');
    expect(empty).not.toMatch(/overtook you overall|More than noise/);
    // The window before begins on the day of the first answer.
    await open(`overview?from=${day(14)}&to=${day(2)}`);
    expect(await reads('#metric', 'Changes are against')).not.toMatch(/first answer|no answers/);
    await open(`overview?from=${day(16)}&to=${day(1)}`);
    await reads('#metric', 'The project’s first answer is of');
  });

  it('gives the requests of all figures of a panel to a terminal', async () => {
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('share-of-voice');
    await page
      .locator('#overtaking')
      .getByRole('button', { name: /Copy as curl/ })
      .click();
    await page.getByRole('button', { name: 'Copied Who overtook you where' }).waitFor();
    const taken = await page.evaluate(() => navigator.clipboard.readText());
    expect(taken.split('\n').map((line) => line.includes('/reports/ai_model_insights/summary'))).toEqual([true, true]);
  });
});
