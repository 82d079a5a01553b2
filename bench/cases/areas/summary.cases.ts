import assert from 'node:assert/strict';
import type { Client } from 'pg';
import type { SummaryResponse } from '@app/core/contracts';
import { type Case, type CaseContext, pathOf } from '../case';
import { countDirectly, METRICS, paramsOf, pingsOf, type Question, questionBefore, questionOf } from '../question';

/** The same questions as /metrics/timeseries, with the totals, and with the window before. */
export function summaryCases(context: CaseContext): Case[] {
  const plain = (['none', 'model', 'tag', 'locale'] as const).map((filter) => questionOf(context, 'month', filter));
  return [
    ...plain.map((question) => ({ ...caseOf(question), aim: { pings: pingsOf(question) } })),
    caseOf(questionOf(context, 'month', 'none'), 'previous'),
    caseOf(questionOf(context, 'month', 'tag'), 'previous'),
    { ...caseOf(questionOf(context, 'year', 'none')), aim: { times: 12, of: caseOf(plain[0]!).name } },
  ];
}

const caseOf = (question: Question, compare?: 'previous'): Case => ({
  project: question.subject.name,
  name: `summary ${question.name}${compare ? `, compare=${compare}` : ''}`,
  path: pathOf('/metrics/summary', {
    ...paramsOf(question),
    metrics: METRICS.join(','),
    granularity: question.granularity,
    compare,
  }),
  crowded: true,
  check: (client, body) => check(client, question, body as SummaryResponse),
});

interface Count {
  readonly responses: number;
  readonly mentions: number;
  readonly first: number;
}

const TOTALS = `
  select count(*)::int as responses, count(mention_position)::int as mentions,
    count(*) filter (where mention_position = 1)::int as first
  from own
`;

async function check(client: Client, question: Question, body: SummaryResponse): Promise<void> {
  const [count] = await countDirectly<Count>(client, question, TOTALS);
  const row = body.summary.mentions!.find(({ actor }) => actor.type === 'project')!;
  assert.equal(
    body.periods.reduce((sum, { responses }) => sum + responses, 0),
    count!.responses,
  );
  assert.equal(row.total, count!.mentions);
  assert.equal(body.position_distribution.position_1_count, count!.first);
  assert.equal(body.position_distribution.total_mentions, count!.mentions);
  if (!row.previous) return;
  const [before] = await countDirectly<Count>(client, questionBefore(question), TOTALS);
  assert.equal(row.previous.total ?? 0, before!.mentions);
}
