import type { Measure } from '../../measures';
import { executionSegment } from '../../plan';
import { termsOf } from '../figure';
import { listsOf, ONES, RESPONSES, shortListsOf, termColumn, termColumns, termsAs } from '../lists';
import { placeSql } from '../place';
import { ofActors, type Reading, type SampleQuestion } from './reading';

/** At most 1 of a single answer: where it is the only term, it is 1 in each row that is not left out. */
const FLAG: Measure = 'mentions';
/** Above 4 bytes for a single answer. */
const LARGE: Measure = 'mention_weight';

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
    lists: areOnes ? ones : listsOfTerms(terms, ofActors(question)),
  };
}

const listsOfTerms = (terms: readonly string[], where?: string): string[] =>
  terms.flatMap((term, index) => (term.includes(LARGE) ? listsOf : shortListsOf)([termColumn(index)], where));
