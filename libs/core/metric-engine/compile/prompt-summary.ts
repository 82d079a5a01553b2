import { EXECUTION_ROW } from '../../kernel';
import { metricNamed, type MetricName } from '../catalogue';
import type { MetricDefinition } from '../metric';
import type { Measure } from '../measures';
import { executionSegment, segmentsOf } from '../plan';
import { rowSample, type SampleFigure } from '../samples';
import type { Selection } from '../selection';
import { actorPredicate, selectionPredicate } from './predicates';
import { segmentRows } from './segment-rows';
import { exactQuotient, type Page, pageClause, Parameters, type Statement } from './statement';

export interface PromptSummaryQuestion {
  readonly selection: Selection;
  /** Whose mentions and citations count; `EXECUTION_ROW` for nobody's. */
  readonly actorId: number;
  readonly measures: readonly Measure[];
  readonly byModel: boolean;
  readonly sort: MetricName;
  readonly direction: 'asc' | 'desc';
  readonly page: Page;
  /** Of which each row is to have the answers that they rest on, as `sample`. */
  readonly sampled?: readonly SampleFigure[];
}

/**
 * One page of prompts, or of prompts and models, with the actor's sums as decimal text. Every row has the `total`
 * of all rows; a page past the end is one row with nothing else.
 */
export function compilePromptSummary(question: PromptSummaryQuestion): Statement {
  const { selection, actorId, measures, byModel, page, sampled } = question;
  const values = new Parameters();
  const key = byModel ? ['prompt_id', 'model'] : ['prompt_id'];
  const selected = selectionPredicate(selection, values);
  const actors = actorPredicate([EXECUTION_ROW, actorId], values);
  const rows = (byModel ? [executionSegment(selection.window)] : segmentsOf(selection, true))
    .map((segment) => segmentRows(segment, key, measures, `${selected(segment)} and ${actors}`))
    .join('\n    union all ');
  const sums = measures.map((measure) => `coalesce(sum(${measure}), 0) as ${measure}`);
  const order = `order by ${orderOf(question, key)}`;
  const ofRow = key.map((column) => `${column} = page.${column}`).join(' and ');
  const sample =
    sampled &&
    rowSample({
      selection,
      figures: sampled,
      measures,
      where: `${selected(executionSegment(selection.window))} and ${actors} and ${ofRow}`,
    });

  const text = [
    `with prompt_sums as (`,
    `  select ${[...key, ...sums].join(', ')} from (${rows}) rows group by ${key.join(', ')}`,
    `), page as (`,
    `  select * from prompt_sums page ${order} ${pageClause(page, values)}`,
    `)`,
    `select counted.total, p.prompt_text, p.prompt_type, p.brand_kind, p.country_code, p.language_code,`,
    `  ${[
      ...key.map((column) => `page.${column}`),
      ...measures.map((measure) => `page.${measure}::text`),
      ...(sample ? ['sampled.sample'] : []),
    ].join(', ')}`,
    `from (select count(*) as total from prompt_sums) counted`,
    `left join (page join prompts p on p.project_id = ${values.project(selection.projectId)} and p.id = page.prompt_id) on true`,
    ...(sample ? [`left join lateral (${sample}) sampled on page.prompt_id is not null`] : []),
    order,
  ].join('\n');
  return { text, values: values.all };
}

/** Nulls come last in either direction. The key breaks ties upwards, so that pages never overlap. */
function orderOf({ sort, direction }: PromptSummaryQuestion, key: readonly string[]): string {
  const keys = key.map((column) => `page.${column}`);
  return [`${sortExpression(metricNamed(sort))} ${direction} nulls last`, ...keys].join(', ');
}

function sortExpression({ numerator, denominator }: MetricDefinition): string {
  const minus = (numerator.minus ?? []).map((measure) => `- page.${measure}`);
  const top = [sumOf(numerator.plus), ...minus].join(' ');
  return denominator ? exactQuotient(top, sumOf(denominator)) : top;
}

const sumOf = (measures: readonly Measure[]): string => `(${measures.map((measure) => `page.${measure}`).join(' + ')})`;
