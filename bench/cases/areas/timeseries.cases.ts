import assert from 'node:assert/strict';
import type { Client } from 'pg';
import type { TimeseriesResponse } from '@app/core/contracts';
import { countLocalDays } from '@app/core/kernel';
import { type Case, type CaseContext, pathOf } from '../case';
import { countDirectly, FILTER_NAMES, METRICS, paramsOf, pingsOf, type Question, questionOf } from '../question';

/** The project and 5 competitors with five metrics: 900 points in 30 days, 10,950 in a year. */
export function timeseriesCases(context: CaseContext): Case[] {
  const month = FILTER_NAMES.map((filter) => questionOf(context, 'month', filter));
  const year = FILTER_NAMES.map((filter) => questionOf(context, 'year', filter));
  const plain = caseOf(month[0]!);
  return [
    ...month.map((question) => ({ ...caseOf(question), aim: { pings: pingsOf(question) } })),
    ...year.map((question, index) => ({ ...caseOf(question), aim: { times: 12, of: caseOf(month[index]!).name } })),
    { ...plain, name: `${plain.name}, gzip`, headers: { 'accept-encoding': 'gzip' } },
    { ...plain, name: `${plain.name}, 304`, conditional: true },
  ];
}

const caseOf = (question: Question): Case => ({
  project: question.subject.name,
  name: `timeseries ${question.name}`,
  path: pathOf('/metrics/timeseries', {
    ...paramsOf(question),
    metrics: METRICS.join(','),
    granularity: question.granularity,
  }),
  crowded: true,
  check: (client, body) => check(client, question, body as TimeseriesResponse),
});

interface Count {
  readonly period: string;
  readonly responses: number;
  readonly mentions: number;
}

const BY_PERIOD = (granularity: string) => `
  select to_char(greatest(date_trunc('${granularity}', day)::date, $2::date), 'YYYY-MM-DD') as period,
    count(*)::int as responses, count(mention_position)::int as mentions
  from own group by 1
`;

async function check(client: Client, question: Question, { series, periods }: TimeseriesResponse): Promise<void> {
  const { subject, days, granularity } = question;
  assert.deepEqual(Object.keys(series), METRICS);
  for (const metric of METRICS) {
    assert.equal(series[metric]!.length, subject.actorIds.length);
    for (const { data } of series[metric]!) assert.equal(data.length, days);
  }
  const rows = await countDirectly<Count>(client, question, BY_PERIOD(granularity));
  const counts = new Map(rows.map((row) => [row.period, row]));
  const offsets = new Map(periods.map(({ date }, index) => [date, index]));
  for (const { date, responses } of periods) assert.equal(responses, counts.get(date)?.responses ?? 0, date);
  const own = series.mentions!.find(({ actor }) => typeof actor === 'object' && actor.type === 'project')!.data;
  const day = (index: number) => countLocalDays(periods[0]!.date, periods[index]!.date) - 1;
  for (const { period, mentions } of rows) {
    // An empty period may repeat the one before it (carry).
    if (mentions > 0) assert.equal(own[day(offsets.get(period)!)]!.value, mentions, period);
  }
  assert.ok(rows.length > 0, 'the data set holds nothing for the question');
}
