import type { SummaryResponse } from '@app/core/contracts';
import { judgedOf, judgedWords } from './judged-words';

const OWN = { id: 1, type: 'project', name: 'Acme' };
const RIVAL = { id: 2, type: 'competitor', name: 'Globex' };
const body = (granularity: string, values: readonly (number | null)[]) =>
  ({
    granularity,
    actors: [RIVAL, OWN],
    summary: {
      net_sentiment: [
        { actor: RIVAL, n: 7 },
        { actor: OWN, n: 30 },
      ],
    },
    series: {
      net_sentiment: [
        { actor: 0, data: values.map((_, index) => ({ date: `2026-03-0${index + 1}`, value: 5 })) },
        { actor: 1, data: values.map((value, index) => ({ date: `2026-03-0${index + 1}`, value })) },
      ],
    },
    position_distribution: { total_mentions: 40 },
  }) as unknown as SummaryResponse;

describe('what is said of answers that are judged in part', () => {
  const saidOf = (granularity: string, values: readonly (number | null)[]) =>
    judgedWords(judgedOf(body(granularity, values)));

  it.each([
    [[null, 10, null, 20, null], 'Those judged are of 2 Mar to 4 Mar.'],
    [[null, 10, null, null], 'Those judged are of 2 Mar.'],
  ])('names the days of the brand that %j are', (values, days) => {
    expect(saidOf('day', values)).toBe(
      `40 answers name the brand in this window: 30 judged, 10 not judged yet. ${days}`,
    );
  });

  it('names none where periods are longer', () => {
    expect(saidOf('week', [null, 10])).toBe('40 answers name the brand in this window: 30 judged, 10 not judged yet.');
  });
});
