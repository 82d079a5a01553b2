import { EXECUTION_ROW } from '../../../kernel';
import { PERIOD_START } from '../../compile/period-sums';
import { executionSegment, segmentsOf } from '../../plan';
import { termsOf } from '../figure';
import { listsOf, RESPONSES, termColumns, termsAs } from '../lists';
import { placeSql } from '../place';
import { ofActors, type Reading, type SampleQuestion } from './reading';

/** Sums by prompt and period, or by prompt and model. */
export function marketReading(question: SampleQuestion): Reading {
  const { slots, window } = question;
  // Whole days of all models have sums by prompt; models are told apart by single answers alone.
  const segments = slots === 'model' ? [executionSegment(window)] : segmentsOf(question, true);
  const period = slots === null || slots === 'model' ? null : `(${PERIOD_START[slots]})`;
  const areSums = slots === 'day' && segments.every(({ grain }) => grain === 'prompt_days');
  const terms = termsOf(question.figures);
  const sumOf = (term: string) => (areSums ? term : `sum(${term})`);
  return {
    segments,
    columns: [placeSql(slots === 'model' ? 'model' : '0', period)],
    added: [
      areSums ? RESPONSES : `sum(${RESPONSES}) as ${RESPONSES}`,
      ...termsAs(terms, (term) => `coalesce(${sumOf(term)}, 0)`),
    ],
    areGrouped: !areSums,
    lists: [...listsOf([RESPONSES], `actor_id = ${EXECUTION_ROW}`), ...listsOf(termColumns(terms), ofActors(question))],
  };
}
