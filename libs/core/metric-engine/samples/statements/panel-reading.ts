import type { Measure } from '../../measures';
import { executionSegment } from '../../plan';
import { termsOf } from '../figure';
import { ONES, RESPONSES, termColumns, termsAs } from '../lists';
import { placeSql } from '../place';
import { listsOfActors, type Reading, type SampleQuestion } from './reading';

/** At most 1 of a single answer: where it is the only term, it is 1 in each row that is not left out. */
const FLAG: Measure = 'mentions';

/** Single answers, each of which is one execution. */
export function panelReading(question: SampleQuestion): Reading {
  const terms = termsOf(question.figures);
  const named = termColumns(terms);
  const areOnes = terms.every((term) => term === FLAG);
  const ones = named.map((column) => `'${ONES}' as ${column}`);
  return {
    segments: [executionSegment(question.window)],
    columns: [placeSql('model', 'day')],
    added: [RESPONSES, ...termsAs(terms, (term) => `coalesce(${term}, 0)`)],
    areGrouped: false,
    lists: areOnes ? ones : listsOfActors(named, question),
  };
}
