import { type ConfidenceKind, EXECUTION_ROW, type Granularity, LIMITS } from '../../kernel';
import type { Measure } from '../measures';
import { executionSegment, type Segment, segmentsOf } from '../plan';
import { type SampleFigure, termsOf } from '../sample-figure';
import { placeSql } from '../sample-place';
import type { Selection } from '../selection';
import { PERIOD_START } from './period-sums';
import { actorPredicate, selectionPredicate } from './predicates';
import { listsOf, ONES, RESPONSES, termColumn, TOGETHER } from './sample-lists';
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
  /**
   * Of shares of voice: actors whose shares are added up. Each row of a panel then says how many actors its answer
   * mentions, and how many of these.
   */
  readonly addedUp?: readonly number[];
}

/**
 * What intervals rest on: a row of `SampleLists` for each actor, executions among them. They list `LIMITS.sampleRows` and
 * one at most. For a market these are sums by place and period, from rollups as far as days are whole; for a panel single
 * answers. What adds nothing to a figure is left out.
 */
export function compileSample(question: SampleQuestion): Statement {
  const { kind, actorIds, figures, addedUp } = question;
  const values = new Parameters();
  const selected = selectionPredicate(question, values);
  const actors = actorPredicate([EXECUTION_ROW, ...actorIds], values);
  const shared = addedUp && kind === 'panel' ? addedUp : null;
  const columns = ['actor_id', place(question), ...(shared ? ['day', 'execution_id'] : [])];
  const measures: readonly Measure[] = [...new Set<Measure>([...question.measures, RESPONSES])];
  const segments = segmentsOfSample(question);
  const rows = segments.map((segment) => segmentRows(segment, columns, measures, `${selected(segment)} and ${actors}`));
  const areDaysOfPrompts = segments.every(({ grain }) => grain === 'prompt_days');
  const terms = termsOf(figures);
  const named = terms.map((_, index) => termColumn(index));
  const together = shared ? togetherOf(shared, values) : [];
  const isSummed = kind === 'market' && !(areDaysOfPrompts && question.slots === 'day');
  const added = ['actor_id', 'place', ...(isSummed ? sums(terms) : singles(terms)), ...together];
  const areOnes = kind === 'panel' && terms.every((term) => term === FLAG);
  const ofActors = [...(areOnes ? [] : named), ...(shared ? TOGETHER : [])];

  const text = [
    `select ${[
      'actor_id',
      ...listsOf(['place']),
      ...(areOnes ? named.map((column) => `'${ONES}' as ${column}`) : []),
      // A row of facts is one execution.
      ...(kind === 'panel' ? [] : listsOf([RESPONSES], `actor_id = ${EXECUTION_ROW}`)),
      ...listsOf(ofActors, actorIds.length > 0 ? `actor_id <> ${EXECUTION_ROW}` : undefined),
    ].join(', ')}`,
    `from (`,
    `  select * from (`,
    `    select ${added.join(', ')}`,
    `    from (${rows.join('\n      union all ')}) rows`,
    ...(isSummed ? ['    group by actor_id, place'] : []),
    `  ) added`,
    `  where ${[`actor_id = ${EXECUTION_ROW}`, ...named.map((column) => `${column} <> 0`)].join(' or ')}`,
    `  limit ${LIMITS.sampleRows + 1}`,
    ') sample group by actor_id',
  ].join('\n');
  return { text, values: values.all };
}

/** At most 1 of a single answer: where it is the only term, it is 1 in each row that is not left out. */
const FLAG: Measure = 'mentions';

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
