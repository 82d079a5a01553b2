import { EXECUTION_ROW, type Granularity, sentimentCode, type SentimentLevel } from '@app/core/kernel';
import { type Measure, MEASURES, SumTable } from '@app/core/metric-engine';
import { METRICS } from '../../cases/question';
import type { Days } from './asking';
import type { Row } from './question';

/**
 * SQL of DuckDB. Values stand in the text and not beside it: so the statement is planned once, by the very values, which
 * lets DuckDB leave out what lies outside of them.
 */
export const rowsOfDays = (projectId: number, { from, to }: Days, more: readonly string[] = []): string =>
  [`project_id = ${projectId}`, `day between date '${from}' and date '${to}'`, ...more].join(' and ');

/** The first day of a row's period in the window. */
export const periodOf = (granularity: Granularity, { from }: Days): string =>
  granularity === 'day' ? 'day' : `greatest(date_trunc('${granularity}', day)::date, date '${from}')`;

/** The quotient of whole numbers x scale, rounded half away from zero to 4 decimals as answers have it; null without a divisor. */
export const quotient = (part: string, whole: string, scale: number): string =>
  `case when ${whole} > 0 then sign(${part}) * ` +
  `((abs(${part}) * ${scale * 20_000} + ${whole}) // (2 * ${whole})) / 10000 end`;

const codesOf = (...levels: readonly SentimentLevel[]): string => levels.map(sentimentCode).join(', ');

/** What rows of facts add up to; none of it is null. */
const SUMS = {
  mentions: 'count(mention_position)',
  mention_position_sum: 'coalesce(sum(mention_position), 0)::bigint',
  citations: 'sum(citations)::bigint',
  positioned: 'sum(citations_positioned)::bigint',
  position_sum: 'sum(citation_position_sum)::bigint',
  judged: 'count(sentiment)',
  net:
    `count(*) filter (sentiment in (${codesOf('very_positive', 'positive')})) - ` +
    `count(*) filter (sentiment in (${codesOf('negative', 'very_negative')}))`,
} as const;

interface Quotient {
  readonly part: string;
  readonly whole: string;
  readonly scale: number;
}

/** Metrics of such sums, beside the `responses`; null for a count. */
const QUOTIENTS = {
  mentions: null,
  citations: null,
  mention_rate: { part: 'mentions', whole: 'responses', scale: 100 },
  citation_rate: { part: 'citations', whole: 'responses', scale: 100 },
  avg_mention_position: { part: 'mention_position_sum', whole: 'mentions', scale: 1 },
  avg_position: { part: 'position_sum', whole: 'positioned', scale: 1 },
  net_sentiment: { part: 'net', whole: 'judged', scale: 100 },
} as const satisfies Record<string, Quotient | null>;
export type DuckMetric = keyof typeof QUOTIENTS;

const quotientOf = (name: DuckMetric): Quotient | null => QUOTIENTS[name];

/** Columns of the sums that these metrics need. */
export function sumColumns(metrics: readonly DuckMetric[]): string {
  const needed = metrics.flatMap((name) => {
    const of = quotientOf(name);
    return of ? [of.part, of.whole] : name;
  });
  return Object.entries(SUMS)
    .filter(([name]) => needed.includes(name))
    .map(([name, sum]) => `${sum} as ${name}`)
    .join(', ');
}

/** Columns of the metrics, of such sums. */
export const metricColumns = (metrics: readonly DuckMetric[]): string =>
  metrics
    .map((name) => {
      const of = quotientOf(name);
      return of ? `${quotient(of.part, of.whole, of.scale)} as ${name}` : `${name}::int as ${name}`;
    })
    .join(', ');

/** A row for each period and actor, with the responses of the period and the metrics. */
export const seriesSql = (where: string, period: string, metrics: readonly DuckMetric[] = METRICS): string => `
  with asked as (select ${period} as period, count(*) as responses from executions where ${where} group by 1),
  found as (select ${period} as period, actor_id, ${sumColumns(metrics)} from facts where ${where} group by 1, 2)
  select period::varchar as period, responses::int as responses, actor_id, ${metricColumns(metrics)}
  from asked left join found using (period)`;

/** Sums of measures by day and actor, executions among the actors. @param found which facts count, if not all of these rows */
export function daySumsSql(where: string, { from }: Days, measures: readonly Measure[], found = where): string {
  const ofFacts = measures.filter((name) => name !== 'responses');
  const sums = ofFacts.map((name) => `coalesce(sum(${MEASURES[name]}), 0)::bigint as ${name}`);
  const period = `(day - date '${from}')::int as period`;
  return `
    select ${period}, ${EXECUTION_ROW} as actor_id, count(*) as responses, ${ofFacts.map((name) => `0::bigint as ${name}`).join(', ')}
    from executions where ${where} group by 1
    union all
    select ${period}, actor_id, 0, ${sums.join(', ')} from facts where ${found} group by 1, 2`;
}

export function tableOf(rows: readonly Row[]): SumTable {
  const table = SumTable.empty();
  for (const { period, actor_id, ...sums } of rows) {
    table.add(period as number, actor_id as number, sums as unknown as Partial<Record<Measure, bigint>>);
  }
  return table;
}
