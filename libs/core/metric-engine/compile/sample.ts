import { type ConfidenceKind, EXECUTION_ROW, type Granularity, LIMITS, type TimeWindow } from '../../kernel';
import type { Measure } from '../measures';
import { executionSegment, type Segment, segmentsOf } from '../plan';
import { type SampleFigure, termsOf } from '../sample-figure';
import { placeSql } from '../sample-place';
import type { Selection } from '../selection';
import { PERIOD_START } from './period-sums';
import { actorPredicate, selectionPredicate } from './predicates';
import { listsOf, RESPONSES, termColumn, TOGETHER } from './sample-lists';
import { segmentRows } from './segment-rows';
import { Parameters, type Statement } from './statement';

export interface SampleQuestion extends Selection {
  readonly kind: ConfidenceKind;
  readonly figures: readonly SampleFigure[];
  /** What the figures are written in. */
  readonly measures: readonly Measure[];
  /** None where figures are about the executions themselves. */
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
 * What intervals rest on: a row of `SampleLists` for each actor, executions among them, and with a previous window for
 * each actor and window. They list `LIMITS.sampleRows` and one at most. For a market these are sums by place and period,
 * from rollups as far as days are whole; for a panel single answers. What adds nothing to a figure is left out.
 */
export function compileSample(question: SampleQuestion): Statement {
  const { kind, window, previous, actorIds, figures, addedUp } = question;
  const values = new Parameters();
  const selected = selectionPredicate(question, values);
  const actors = actorPredicate([EXECUTION_ROW, ...actorIds], values);
  const shared = addedUp && kind === 'panel' ? addedUp : null;
  const groups = ['actor_id', ...(previous ? ['is_now'] : [])];
  const columns = ['actor_id', place(question), ...(shared ? ['day', 'execution_id'] : [])];
  const measures: readonly Measure[] = [...new Set<Measure>([...question.measures, RESPONSES])];
  const sides = [window, ...(previous ? [previous] : [])].map((side) => ({
    isNow: previous ? [`${side === window} as is_now`] : [],
    segments: segmentsOfSample({ ...question, window: side }),
  }));
  const rows = sides.flatMap(({ isNow, segments }) =>
    segments.map((segment) =>
      segmentRows(segment, [...columns, ...isNow], measures, `${selected(segment)} and ${actors}`),
    ),
  );
  const areDaysOfPrompts = sides.every(({ segments }) => segments.every(({ grain }) => grain === 'prompt_days'));
  const terms = termsOf(figures);
  const named = terms.map((_, index) => termColumn(index));
  const together = shared ? togetherOf(shared, values) : [];
  const isSummed = kind === 'market' && !(areDaysOfPrompts && question.slots === 'day');
  const added = [...groups, 'place', ...(isSummed ? sums(terms) : singles(terms)), ...together];
  const ofActors = [...named, ...(shared ? TOGETHER : [])];

  const text = [
    `select ${[...groups, ...listsOf(['place'])].join(', ')},`,
    `  ${[
      // A row of facts is one execution.
      ...(kind === 'panel' ? [] : listsOf([RESPONSES], `actor_id = ${EXECUTION_ROW}`)),
      ...listsOf(ofActors, actorIds.length > 0 ? `actor_id <> ${EXECUTION_ROW}` : undefined),
    ].join(', ')}`,
    `from (`,
    `  select * from (`,
    `    select ${added.join(', ')}`,
    `    from (${rows.join('\n      union all ')}) rows`,
    ...(isSummed ? [`    group by ${[...groups, 'place'].join(', ')}`] : []),
    `  ) added`,
    `  where ${[`actor_id = ${EXECUTION_ROW}`, ...named.map((column) => `${column} <> 0`)].join(' or ')}`,
    `  limit ${LIMITS.sampleRows + 1}`,
    `) sample group by ${groups.join(', ')}`,
  ].join('\n');
  return { text, values: values.all };
}

const tellsModels = ({ kind, slots }: SampleQuestion): boolean => kind === 'panel' || slots === 'model';

/** Whole days of all models have sums by prompt; whatever tells models or answers apart reads single answers. */
const segmentsOfSample = (question: SampleQuestion): Segment[] =>
  tellsModels(question) ? [executionSegment(question.window)] : segmentsOf(question, true);

function place(question: SampleQuestion): string {
  const { kind, slots } = question;
  const ofMarket = slots === null || slots === 'model' ? null : `(${PERIOD_START[slots]})`;
  return placeSql(tellsModels(question) ? 'model' : '0', kind === 'panel' ? 'day' : ofMarket);
}

const singles = (terms: readonly string[]): string[] => [
  RESPONSES,
  ...terms.map((term, index) => `coalesce(${term}, 0) as ${termColumn(index)}`),
];

const sums = (terms: readonly string[]): string[] => [
  `sum(${RESPONSES}) as ${RESPONSES}`,
  ...terms.map((term, index) => `coalesce(sum(${term}), 0) as ${termColumn(index)}`),
];

function togetherOf(addedUp: readonly number[], values: Parameters): string[] {
  const answer = 'over (partition by day, execution_id)';
  return [
    `sum(mentions) ${answer} as ${TOGETHER[0]}`,
    `sum(mentions * (actor_id = any(${values.add(addedUp)}::bigint[]))::int) ${answer} as ${TOGETHER[1]}`,
  ];
}
