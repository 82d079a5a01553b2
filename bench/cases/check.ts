import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import type { Client } from 'pg';
import type { TimeseriesResponse } from '@app/core/contracts';
import { countLocalDays, modelCode } from '@app/core/kernel';
import { type Answer, headerOf } from './answer';
import { type Case, METRICS, type Timeseries } from './cases';

/** Counted from the executions and the brand's facts, by another road than the product's. */
const COUNTS = `
  select to_char(greatest(date_trunc($4, e.day)::date, $2::date), 'YYYY-MM-DD') as period,
    count(*)::int as responses, count(f.mention_position)::int as mentions
  from executions e
  join prompts p on p.project_id = e.project_id and p.id = e.prompt_id
  left join facts f on f.project_id = e.project_id and f.generation = 1 and f.day = e.day and f.execution_id = e.id
    and f.actor_id = 0
  where e.project_id = $1 and e.day between $2 and $3 and e.state = 'succeeded'
    and ($5::smallint is null or e.model = $5) and ($6::bigint is null or p.id = $6)
    and ($7::text is null or p.country_code = $7)
    and ($8::bigint is null or p.id in (select prompt_id from prompt_collections where collection_id = $8))
  group by 1
`;

interface Count {
  readonly period: string;
  readonly responses: number;
  readonly mentions: number;
}

/** @throws AssertionError when the answer is not what the load is meant to measure */
export async function checkAnswer(client: Client, { question, conditional }: Case, answer: Answer): Promise<void> {
  assert.equal(answer.status, conditional ? 304 : 200, answer.body.toString());
  if (conditional) return assert.equal(answer.body.length, 0);
  const body = headerOf(answer, 'content-encoding') === 'gzip' ? gunzipSync(answer.body) : answer.body;
  const parsed: unknown = JSON.parse(body.toString());
  if (question) await checkTimeseries(client, question, parsed as TimeseriesResponse);
  else assert.equal((parsed as { ok?: boolean }).ok, true);
}

async function checkTimeseries(client: Client, question: Timeseries, { series, periods }: TimeseriesResponse) {
  const { subject, days } = question;
  assert.deepEqual(Object.keys(series), METRICS);
  for (const metric of METRICS) {
    assert.equal(series[metric]!.length, subject.actorIds.length);
    for (const { data } of series[metric]!) assert.equal(data.length, days);
  }
  const counts = await countDirectly(client, question);
  const offsets = new Map(periods.map(({ date }, index) => [date, index]));
  for (const { date, responses } of periods) assert.equal(responses, counts.get(date)?.responses ?? 0, date);
  const own = series.mentions!.find(({ actor }) => actor.type === 'project')!.data;
  const day = (index: number) => countLocalDays(periods[0]!.date, periods[index]!.date) - 1;
  for (const { period, mentions } of counts.values()) {
    // An empty period may repeat the one before it (carry).
    if (mentions > 0) assert.equal(own[day(offsets.get(period)!)]!.value, mentions, period);
  }
  assert.ok(counts.size > 0, 'the data set holds nothing for the question');
}

async function countDirectly(client: Client, { subject, from, to, granularity, filters }: Timeseries) {
  const { model, prompt, country_code, collection_id } = filters;
  const { rows } = await client.query<Count>(COUNTS, [
    subject.projectId,
    from,
    to,
    granularity,
    model && modelCode(model),
    prompt,
    country_code,
    collection_id,
  ]);
  return new Map(rows.map((row) => [row.period, row]));
}
