import type { Browser as Chromium } from 'playwright-core';
import type { SummaryResponse, SummaryRow } from '@app/core/contracts';
import { addLocalDays, localDayOf, OWN_ACTOR } from '@app/core/kernel';
import { createCompetitor, createProject, createUser, longOr } from '@app/testing';
import { type Settings, SETTINGS } from '@app/platform/config';
import { describeInChromium, launchChromium } from '../support/chromium';
import { importAnswers } from '../support/import-answers';
import { judgeAnswers } from '../support/judge-answers';
import { Visitor } from './support/visitor';
import { WebHarness } from './support/web-harness';

const itLong = longOr(it, it.skip);

const PROMPTS = ['Which shoes last?', 'Which boots are light?', 'Which laces hold?', 'Which soles grip?'];
/** Days ago of the newest answers, in which the brand leads, and of all others, in which Globex does. */
const NEWEST = { first: 7, last: 1 };
const OLDER = { first: 27, last: 8 };
/** Answers that name Globex cite the first, and all answers the second. */
const [OF_GLOBEX, OF_ALL] = ['https://news.example/shoes', 'https://wiki.example/feet'];

const day = (daysAgo: number): string => addLocalDays(localDayOf(new Date()), -daysAgo);

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
      ['overview', '#metric .ranking'],
      ['share-of-voice', '#standings'],
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
    const rows = (await visitor.page.locator('#by-model tbody tr').allInnerTexts()).map((row) =>
      row.replace(/\s+/g, ' '),
    );
    expect(rows).toEqual([
      expect.stringContaining(`Globex ${share(GLOBEX)}`.replace('\u202f', ' ')),
      expect.stringContaining(`Acme ${share(ACME)}`.replace('\u202f', ' ')),
    ]);
  });

  it('says that nothing is judged, wherever sentiment is shown or filtered by', async () => {
    const nothing = `${ACME} answers name the brand in this window. None is judged yet, so how they speak of it is not known.`;
    await open('answers?say=bad');
    expect(await reads('#negative', nothing)).not.toMatch(/speaks of the brand like that/);
    await open('citations?sentiment=negative');
    await reads('main', nothing);
    await open('what-changed?metric=net_sentiment');
    expect(await reads('main', nothing)).toContain('no judged portrayals');
    await open('overview?metric=net_sentiment');
    const said = await reads('main', nothing);
    expect(said).toContain('How answers speak of Acme is not known in these 30 days: none is judged.');
    expect(said).not.toMatch(/overtook you\.|overtaken/);
  });

  itLong('says how many are judged, and that none of them speaks badly', async () => {
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

  itLong('names no page as missing the brand whose answers name it as often as all', async () => {
    await open('citations');
    const gaps = await reads('#gaps', share(ACME));
    expect(gaps).toContain('news.example/shoes');
    expect(gaps).not.toContain('wiki.example');
    await visitor.page.locator('#gaps').getByRole('link', { name: 'news.example/shoes' }).click();
    await reads('#url', 'First in this window');
  });

  /** Answers of some days, of which the first and the last are so many days ago. */
  const answersOf = (first: number, last: number) =>
    LINES.filter(({ executed_at: at }) => at.slice(0, 10) >= day(first) && at.slice(0, 10) <= day(last));
  const acmeIn = (answers: typeof LINES): number => answers.filter(({ answer }) => answer.startsWith('Acme')).length;

  /** What must be said of a window, by counting; only what chance may do is taken from the API. */
  async function sentenceOf(first: number, last: number): Promise<string> {
    const days = first - last + 1;
    const [now, before] = [answersOf(first, last), answersOf(first + days, first + 1)];
    const rates = [now, before].map((answers) => (100 * acmeIn(answers)) / answers.length) as [number, number];
    const path = `/api/v1/metrics/summary?project_id=${projectId}&from=${day(first)}&to=${day(last)}`;
    const { summary } = (await visitor.page.evaluate(
      async (url) => (await fetch(url)).json(),
      `${path}&metrics=mention_rate&confidence=panel&compare=previous`,
    )) as SummaryResponse;
    const [acme, globex] = summary.mention_rate as [SummaryRow, SummaryRow];
    const isOpen = acme.ci_low! <= globex.ci_high! && globex.ci_low! <= acme.ci_high!;
    const some = acmeIn(now) === now.length ? 'all' : `${acmeIn(now)} of`;
    const share = now.length < 100 ? `${some} ${now.length} answers` : `${Math.round(rates[0])} of 100 answers`;
    if (before.length === 0) {
      const rival = isOpen
        ? 'No competitor is surely named more often; Globex may be level.'
        : 'Globex is named more often.';
      return `Acme is named in ${share}; the ${days} days before have no answers to compare with. ${rival}`;
    }
    const points = Number(Math.abs(rates[0] - rates[1]).toFixed(1));
    const difference =
      points === 0
        ? 'the same as'
        : now.length < 100
          ? `${points} points more than`
          : `${Math.round(rates[0] - rates[1])} more than`;
    const noise = points === 0 || acme.change!.significant ? '' : '; the difference may be noise';
    const isCut = day(first + days) < day(OLDER.first) ? ' Only a part of those days was measured.' : '';
    const isPassed = rates[1] < 50 && rates[0] > 50;
    const passed = isPassed
      ? isOpen
        ? ' You may have overtaken Globex.'
        : ' You overtook Globex.'
      : isOpen
        ? ' No competitor is surely named more often; Globex may be level.'
        : rates[0] > 50
          ? ' No competitor is named more often.'
          : ' Globex is named more often.';
    return `Acme is named in ${share}, ${difference} in the ${days} days before${noise}.${isCut}${passed}`;
  }

  const SPANS = [
    [30, 0],
    [14, 2],
    [16, 1],
    [8, 4],
    [6, 1],
    [20, 14],
  ] as const;

  it.each(longOr(SPANS, SPANS.slice(0, 1)))(
    'says from %d to %d days ago in a sentence what counting says',
    async (first, last) => {
      await open(`overview?from=${day(first)}&to=${day(last)}`);
      const said = await reads('.headline', 'Acme');
      expect([first, last, said]).toEqual([first, last, await sentenceOf(first, last)]);
      // The brand stands with its rate and its place beside the sentence.
      const answers = answersOf(first, last);
      const figure = await reads('.brand-figure', 'Acme');
      expect(figure).toContain(`${((100 * acmeIn(answers)) / answers.length).toFixed(1)} %`);
    },
  );

  itLong('says since when', async () => {
    await open(`overview?from=${day(8)}&to=${day(4)}`);
    const turned = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    expect(await reads('#reasons', 'It changed around')).toContain(
      `It changed around ${turned.format(new Date(day(NEWEST.first)))}`,
    );
    await open(`what-changed?from=${day(8)}&to=${day(4)}`);
    await reads('#parts', `It changed around ${turned.format(new Date(day(NEWEST.first)))}`);
  });

  itLong('says what the window before lacks only where it lacks something', async () => {
    const method = async (query: string): Promise<string> => {
      await open(`overview${query}`);
      await visitor.page.getByRole('button', { name: 'How sure is this?' }).click();
      return reads('#method', 'is compared with');
    };
    expect(await method('')).toContain('That window has no answers, so there is nothing to compare with.');
    // The window before begins on the day of the first answer.
    expect(await method(`?from=${day(14)}&to=${day(2)}`)).not.toMatch(/first answer|no answers/);
    expect(await method(`?from=${day(16)}&to=${day(1)}`)).toContain('The project’s first answer is of');
  });

  itLong('gives the requests of all figures of a panel to a terminal', async () => {
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
