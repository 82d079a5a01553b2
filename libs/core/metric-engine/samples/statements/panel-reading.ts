import type { Parameters } from '../../compile/statement';
import type { Measure } from '../../measures';
import { executionSegment } from '../../plan';
import { termsOf } from '../figure';
import { ONES, RESPONSES, termColumns, termsAs, TOGETHER } from '../lists';
import { placeSql } from '../place';
import { listsOfActors, type Reading, type SampleQuestion } from './reading';

/** At most 1 of a single answer: where it is the only term, it is 1 in each row that is not left out. */
const FLAG: Measure = 'mentions';

/** Single answers, each of which is one execution. */
export function panelReading(question: SampleQuestion): Reading {
  const { addedUp } = question;
  const terms = termsOf(question.figures);
  const named = termColumns(terms);
  const areOnes = terms.every((term) => term === FLAG);
  const ones = named.map((column) => `'${ONES}' as ${column}`);
  return {
    segments: [executionSegment(question.window)],
    columns: [placeSql('model', 'day'), ...(addedUp ? ['day', 'execution_id'] : [])],
    added: (values) => [
      RESPONSES,
      ...termsAs(terms, (term) => `coalesce(${term}, 0)`),
      ...(addedUp ? togetherOf(addedUp, values) : []),
    ],
    areGrouped: false,
    lists: [
      ...(areOnes ? ones : []),
      ...listsOfActors([...(areOnes ? [] : named), ...(addedUp ? TOGETHER : [])], question),
    ],
  };
}

function togetherOf(addedUp: readonly number[], values: Parameters): string[] {
  const answer = 'over (partition by day, execution_id)';
  return [
    `sum(mentions) ${answer} as ${TOGETHER[0]}`,
    `sum(mentions * (actor_id = any(${values.add(addedUp)}::bigint[]))::int) ${answer} as ${TOGETHER[1]}`,
  ];
}
