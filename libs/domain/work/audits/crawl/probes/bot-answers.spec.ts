import type { VisitorFacts } from '@app/core/audit-checks';
import { PROBED_BOTS, PROBED_KINDS, type ProbedBot } from './ai-bots';
import { botAnswers } from './bot-answers';

const URL = 'https://site.test/';
const BYTES = 1_000;

const answered = ({ slug, userAgent }: Pick<ProbedBot, 'slug' | 'userAgent'>, changes: Partial<VisitorFacts> = {}) => ({
  url: URL,
  status: 200,
  trouble: null,
  finalUrl: URL,
  redirects: [],
  headers: {},
  bytes: 1,
  cut: false,
  bot: slug,
  userAgent,
  words: 100,
  title: 'Tea',
  ...changes,
});
const browser = answered({ slug: 'browser', userAgent: 'a browser' });

/** What the bots get, and the slugs of those that asked, wave by wave. */
async function probe(
  answer: (bot: ProbedBot) => Partial<VisitorFacts>,
  { refused = [], bytes = BYTES }: { refused?: readonly string[]; bytes?: number } = {},
) {
  const asked: string[] = [];
  let [atOnce, most] = [0, 0];
  const answers = await botAnswers(
    async (bot) => {
      asked.push(bot.slug);
      most = Math.max(most, (atOnce += 1));
      await new Promise(setImmediate);
      atOnce -= 1;
      return answered(bot, answer(bot));
    },
    (bot) => Promise.resolve(!refused.includes(bot.slug)),
    browser,
    bytes,
  );
  return {
    asked,
    most,
    answers: new Map(answers.map((each) => [each.bot, each])),
    slugs: answers.map(({ bot }) => bot),
  };
}

it('four of each kind speak for the others, of which nothing is assumed', async () => {
  const { asked, most, answers, slugs } = await probe(() => ({}));
  expect(asked).toEqual(PROBED_KINDS.flatMap((kind) => kind.slice(0, 4).map(({ slug }) => slug)));
  expect(most).toBe(4);
  expect(slugs).toEqual(PROBED_BOTS.map(({ slug }) => slug));
  expect(answers.get('gptbot')).toMatchObject({ status: 200 });
  expect(answers.get('pangubot')).toMatchObject({ status: null, trouble: 'limit', words: null });
});

it.each<[string, (bot: ProbedBot) => Partial<VisitorFacts>]>([
  ['another status', ({ slug }) => (slug === 'claudebot' ? { status: 403 } : {})],
  ['another text', ({ slug }) => (slug === 'claudebot' ? { words: 10 } : {})],
])('all of a kind are asked when one of the first gets %s', async (_, answer) => {
  const { asked } = await probe(answer);
  const training = PROBED_KINDS.find(([first]) => first!.kind === 'training')!;
  expect(asked).toEqual(expect.arrayContaining(training.map(({ slug }) => slug)));
  expect(asked).not.toContain('petalbot');
});

it('those that robots.txt refuses are none of the first', async () => {
  const { asked, answers } = await probe(({ slug }) => (slug === 'gptbot' ? { trouble: 'robots_disallowed' } : {}), {
    refused: ['gptbot', 'ccbot'],
  });
  expect(answers.get('gptbot')).toMatchObject({ trouble: 'robots_disallowed' });
  expect(asked.filter((slug) => PROBED_KINDS[0]!.some((bot) => bot.slug === slug))).toHaveLength(6);
});

it('nobody else is asked when the site is silent, or bots have eaten their share', async () => {
  const silent = await probe(() => ({ status: null, trouble: 'timeout' }));
  expect(silent.asked).toHaveLength(4);
  const eaten = await probe(() => ({ bytes: BYTES }));
  expect(eaten.asked).toHaveLength(4);
  expect((await probe(() => ({}), { bytes: 0 })).asked).toEqual([]);
});
