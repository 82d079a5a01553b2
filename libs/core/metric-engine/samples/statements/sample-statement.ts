import { EXECUTION_ROW, LIMITS } from '../../../kernel';
import { actorPredicate, selectionPredicate } from '../../compile/predicates';
import { segmentRows } from '../../compile/segment-rows';
import { Parameters, type Statement } from '../../compile/statement';
import type { Measure } from '../../measures';
import { termsOf } from '../figure';
import { listsOf, RESPONSES, termColumns } from '../lists';
import { marketReading } from './market-reading';
import { panelReading } from './panel-reading';
import type { Segment } from '../../plan';
import type { Reading, SampleQuestion } from './reading';

const readingOf = (question: SampleQuestion): Reading =>
  question.kind === 'panel' ? panelReading(question) : marketReading(question);

/** Which tables answer for a sample. */
export const sampleSegments = (question: SampleQuestion): readonly Segment[] => readingOf(question).segments;

/**
 * What intervals rest on: a row of `SampleLists` for each actor, executions among them. They list `LIMITS.sampleRows` and
 * one at most. For a market these are sums by place and period, from rollups as far as days are whole; for a panel single
 * answers. What adds nothing to a figure is left out.
 */
export function compileSample(question: SampleQuestion): Statement {
  const { actorIds, figures } = question;
  const { segments, columns, added, areGrouped, lists } = readingOf(question);
  const values = new Parameters();
  const selected = selectionPredicate(question, values);
  const actors = actorPredicate([EXECUTION_ROW, ...actorIds], values);
  const measures = [...new Set<Measure>([...question.measures, RESPONSES])];
  const rows = segments.map((segment) =>
    segmentRows(segment, ['actor_id', ...columns], measures, `${selected(segment)} and ${actors}`),
  );
  const hasTerm = termColumns(termsOf(figures)).map((column) => `${column} <> 0`);

  const text = [
    `select ${['actor_id', ...listsOf(['place']), ...lists].join(', ')}`,
    `from (`,
    `  select * from (`,
    `    select ${['actor_id', 'place', ...added].join(', ')}`,
    `    from (${rows.join('\n      union all ')}) rows`,
    ...(areGrouped ? ['    group by actor_id, place'] : []),
    `  ) added`,
    `  where ${[`actor_id = ${EXECUTION_ROW}`, ...hasTerm].join(' or ')}`,
    `  limit ${LIMITS.sampleRows + 1}`,
    ') sample group by actor_id',
  ].join('\n');
  return { text, values: values.all };
}
