import { type ConfidenceKind, EXECUTION_ROW, type Granularity, LIMITS, type TimeWindow } from '../../kernel';
import type { Measure } from '../measures';
import { executionSegment, type Segment, segmentsOf } from '../plan';
import { type SampleFigure, termsOf } from '../sample-figure';
import type { Selection } from '../selection';
import { PERIOD_START } from './period-sums';
import { actorPredicate, selectionPredicate } from './predicates';
import { segmentRows } from './segment-rows';
import { Parameters, type Statement } from './statement';

/** The slot of the window before. */
export const PREVIOUS_SLOT = -1;

export interface SampleQuestion extends Selection {
  readonly kind: ConfidenceKind;
  readonly figures: readonly SampleFigure[];
  /** What the figures are written in. */
  readonly measures: readonly Measure[];
  readonly actorIds: readonly number[];
  /** What figures are wanted for, beside the whole window: its periods, its models, or nothing. */
  readonly slots: Granularity | 'model' | null;
  readonly previous?: TimeWindow;
  /**
   * Of shares of voice: actors whose shares are added up. Each row of a panel then says how many actors its answer
   * mentions, and how many of these.
   */
  readonly addedUp?: readonly number[];
}

/**
 * The rows that intervals rest on, as one row of `SampleColumns`; there are at most `LIMITS.sampleRows` and one. For a
 * market they are sums by slot, prompt and actor, from rollups as far as days are whole; for a panel single answers by
 * slot, prompt, actor, model and day. Executions are an actor, as everywhere. A period's slot is the offset in days of its
 * first day inside the window, a model's its code; the whole window is slot 0.
 */
export function compileSample(question: SampleQuestion): Statement {
  const { kind, window, previous, slots, actorIds, figures, addedUp } = question;
  const values = new Parameters();
  const selected = selectionPredicate(question, values);
  const actors = actorPredicate([EXECUTION_ROW, ...actorIds], values);
  const counted = kind === 'panel' || (slots !== null && slots !== 'model');
  // A parameter that no part of a statement has is refused.
  const first = counted ? `${values.add(window.firstDay)}::date` : '';
  const keys = ['prompt_id', 'actor_id', ...(tellsModels(question) ? ['model'] : [])];
  const columns = ['day', ...keys, ...(addedUp && kind === 'panel' ? ['execution_id'] : [])];
  const measures: readonly Measure[] = [...new Set([...question.measures, 'responses' as const])];
  const rowsOf = (side: TimeWindow) =>
    segmentsOfSample({ ...question, window: side }).map((segment) =>
      segmentRows(
        segment,
        [...columns, ...(previous ? [`${side === window} as is_now`] : [])],
        measures,
        `${selected(segment)} and ${actors}`,
      ),
    );
  const rows = [window, ...(previous ? [previous] : [])].flatMap(rowsOf).join('\n  union all ');
  const ofWindow = slotExpression(slots, first);
  const slot = previous ? `case when is_now then ${ofWindow} else ${PREVIOUS_SLOT} end` : ofWindow;
  const terms = termsOf(figures);
  const wanted = kind === 'panel' ? singles(first, terms) : sums(terms);
  const together = addedUp && kind === 'panel' ? togetherOf(addedUp, values) : [];
  const listed = [
    ...['slot', ...keys, ...(kind === 'panel' ? ['day'] : []), ...terms.map((_, index) => termColumn(index))],
    RESPONSES,
    ...(together.length > 0 ? TOGETHER : []),
  ];

  const text = [
    `select ${listsOf(listed)}`,
    `from (`,
    `  select ${[`${slot} as slot`, ...keys, ...wanted, ...together].join(', ')}`,
    `  from (${rows}) rows`,
    ...(kind === 'panel' ? [] : [`  group by slot, ${keys.join(', ')}`]),
    `  limit ${LIMITS.sampleRows + 1}`,
    `) sample`,
  ].join('\n');
  return { text, values: values.all };
}

const tellsModels = ({ kind, slots }: SampleQuestion): boolean => kind === 'panel' || slots === 'model';

/** Whole days of all models have sums by prompt; whatever tells models or answers apart reads single answers. */
const segmentsOfSample = (question: SampleQuestion): Segment[] =>
  tellsModels(question) ? [executionSegment(question.window)] : segmentsOf(question, true);

function slotExpression(slots: SampleQuestion['slots'], first: string): string {
  if (slots === null) return '0';
  return slots === 'model' ? 'model::int' : `greatest(${PERIOD_START[slots]}, ${first}) - ${first}`;
}

const singles = (first: string, terms: readonly string[]): string[] => [
  `day - ${first} as day`,
  ...[...terms, RESPONSES].map((term, index) => `coalesce(${term}, 0) as ${columnOf(term, index)}`),
];

const sums = (terms: readonly string[]): string[] =>
  [...terms, RESPONSES].map((term, index) => `coalesce(sum(${term}), 0) as ${columnOf(term, index)}`);

/** The column of executions. */
export const RESPONSES = 'responses';
/** The columns that say how many actors an answer mentions, and how many of those that are added up. */
export const TOGETHER = ['together', 'added_up'] as const;

const columnOf = (term: string, index: number): string => (term === RESPONSES ? RESPONSES : termColumn(index));

/** The column of a term. */
export const termColumn = (index: number): string => `t${index}`;

function togetherOf(addedUp: readonly number[], values: Parameters): string[] {
  const answer = 'over (partition by day, execution_id)';
  return [
    `sum(mentions) ${answer} as ${TOGETHER[0]}`,
    `sum(mentions * (actor_id = any(${values.add(addedUp)}::bigint[]))::int) ${answer} as ${TOGETHER[1]}`,
  ];
}

/** Each column as one text with commas, which a driver reads many times faster than as many rows. */
export const listsOf = (columns: readonly string[]): string =>
  columns.map((column) => `string_agg(${column}::text, ',') as ${column}`).join(', ');
