import { AI_VISIBILITY } from '.';
import type { Estimate, Standing, VisibilityFacts } from '../../facts';
import { siteFacts } from '../../fixtures/facts';

const rate = (value: number, low: number, high: number): Estimate => ({ value, low, high, n: 120 });
const NOTHING: Estimate = { value: null, low: null, high: null, n: 0 };
const HIGH = rate(0.6, 0.55, 0.65);
const LOW = rate(0.4, 0.35, 0.45);
const beside = (own: Estimate, best: Estimate | null = HIGH): Standing => ({
  own,
  best: best && { name: 'Globex', estimate: best },
});

const facts = (standing: Standing): VisibilityFacts => ({
  from: '2026-10-23',
  to: '2026-11-22',
  mentionRate: standing,
  mentionRateByModel: [{ model: 'chatgpt', ...standing }],
  brandMentionRate: standing,
  nonBrandMentionRate: standing,
  ownCitationRate: standing,
  position: standing,
  netSentiment: standing,
  shareOfVoice: standing,
  contentGap: { prompts: 40, gaps: 7, examples: ['Which desk lasts?'] },
  botHits: { hits: 12, byBot: [{ name: 'GPTBot', count: 12 }] },
  referrals: null,
});
const run = (slug: string, visibility: VisibilityFacts | null) =>
  AI_VISIBILITY.checks.find(({ id }) => id === `ai_visibility.${slug}`)!.check(siteFacts({ visibility }));

const STANDINGS = ['mention-rate', 'non-brand-split', 'own-citation-rate', 'net-sentiment', 'share-of-voice'];

it.each(AI_VISIBILITY.checks)('$id is a heuristic, and unknown without data', ({ basis, check }) => {
  expect([basis, check(siteFacts()).status]).toEqual(['heuristic', 'unknown']);
});

it.each(STANDINGS)('%s warns where the whole interval lies below that of the best competitor', (slug) => {
  expect(run(slug, facts(beside(LOW))).status).toBe('warn');
  expect(run(slug, facts(beside(rate(0.5, 0.4, 0.56)))).status).toBe('pass');
  expect(run(slug, facts(beside(HIGH, LOW))).status).toBe('pass');
  expect(run(slug, facts(beside(LOW, null))).status).toBe('pass');
  expect(run(slug, facts(beside(NOTHING))).status).toBe('unknown');
});

it('takes the lowest position for the best', () => {
  expect(run('position', facts(beside(HIGH, LOW))).status).toBe('warn');
  expect(run('position', facts(beside(LOW, HIGH))).status).toBe('pass');
});

it('says n and the interval', () => {
  expect(run('own-citation-rate', facts(beside(LOW))).evidence).toBe(
    '2026-10-23 to 2026-11-22: 40 % (35 % to 45 %, n = 120); Globex: 60 % (55 % to 65 %, n = 120).',
  );
});

it.each([
  ['content-gap', 'pass', '7 of 40 prompts'],
  ['bot-hits', 'pass', '12 visits of AI bots (n = 12): GPTBot 12'],
  ['referrals', 'unknown', 'No feed tells'],
])('%s: %s', (slug, status, evidence) => {
  expect(run(slug, facts(beside(LOW)))).toEqual({ status, evidence: expect.stringContaining(evidence) });
});

it('says of referrals how many came, and that none came where that could be seen', () => {
  const bySource = [
    { name: 'ChatGPT', count: 5 },
    { name: 'Claude', count: 2 },
  ];
  const seen = (referrals: VisibilityFacts['referrals']) => run('referrals', { ...facts(beside(LOW)), referrals });
  expect(seen({ visits: 7, bySource })).toEqual({ status: 'pass', evidence: '7 visits (n = 7): ChatGPT 5, Claude 2.' });
  expect(seen({ visits: 0, bySource: [] })).toEqual({
    status: 'pass',
    evidence: 'No visit from an assistant was seen from 2026-10-23 to 2026-11-22 (n = 0).',
  });
});
