import assert from 'node:assert/strict';
import type { Client } from 'pg';
import type { SovResponse } from '@app/core/contracts';
import { type Case, type CaseContext, pathOf } from '../case';
import { countDirectly, paramsOf, pingsOf, type Question, questionOf } from '../question';

export function sovCases(context: CaseContext): Case[] {
  const month = (['none', 'model', 'tag'] as const).map((filter) => questionOf(context, 'month', filter));
  const weeks = questionOf(context, 'weeks', 'none');
  const year = (['none', 'tag'] as const).map((filter) => questionOf(context, 'year', filter));
  return [
    ...[...month, weeks].map((question) => ({ ...caseOf(question), aim: { pings: pingsOf(question) } })),
    ...year.map((question) => ({
      ...caseOf(question),
      aim: { times: 12, of: caseOf(questionOf(context, 'month', question.filter)).name },
    })),
  ];
}

const caseOf = (question: Question): Case => ({
  project: question.subject.name,
  name: `sov ${question.name}`,
  path: pathOf('/metrics/sov', { ...paramsOf(question), granularity: question.granularity }),
  crowded: true,
  check: (client, body) => check(client, question, body as SovResponse),
});

const BY_PERIOD = (granularity: string) => `
  select to_char(greatest(date_trunc('${granularity}', k.day)::date, $2::date), 'YYYY-MM-DD') as period,
    count(mention_position)::int as mentions
  from kept k join facts f on f.project_id = k.project_id and f.generation = 1 and f.day = k.day and f.execution_id = k.id
    and f.day between $2 and $3
  group by 1
`;

async function check(client: Client, question: Question, { periods, current, over_time }: SovResponse): Promise<void> {
  const { actorIds } = question.subject;
  assert.equal(current.length, actorIds.length);
  assert.equal(over_time.length, actorIds.length);
  for (const { data } of over_time) assert.equal(data.length, question.days);
  const rows = await countDirectly<{ period: string; mentions: number }>(
    client,
    question,
    BY_PERIOD(question.granularity),
  );
  const counts = new Map(rows.map(({ period, mentions }) => [period, mentions]));
  for (const { date, mentions } of periods) assert.equal(mentions, counts.get(date) ?? 0, date);
  assert.ok(rows.length > 0, 'the data set holds nothing for the question');
}
