import { EXECUTION_ROW, OWN_ACTOR } from '../../kernel';
import { segmentsOf } from '../plan';
import type { Selection } from '../selection';
import { actorPredicate, selectionPredicate } from './predicates';
import { segmentRows } from './segment-rows';
import { Parameters, type Statement } from './statement';

/**
 * One row: how many prompts have answers, how many of these name a competitor and never the own brand, and the texts of
 * some such prompts, those with most mentions of competitors first.
 * @param actorIds competitors
 */
export function compilePromptGaps(selection: Selection, actorIds: readonly number[], examples: number): Statement {
  const values = new Parameters();
  const selected = selectionPredicate(selection, values);
  const actors = actorPredicate([EXECUTION_ROW, OWN_ACTOR, ...actorIds], values);
  const rows = segmentsOf(selection, true)
    .map((segment) =>
      segmentRows(segment, ['prompt_id', 'actor_id'], ['responses', 'mentions'], `${selected(segment)} and ${actors}`),
    )
    .join('\n    union all ');
  const text = [
    `with sums as (`,
    `  select prompt_id, sum(responses) as responses, sum(mentions) filter (where actor_id = ${OWN_ACTOR}) as own,`,
    `    sum(mentions) filter (where actor_id > ${OWN_ACTOR}) as theirs`,
    `  from (${rows}) rows group by prompt_id`,
    `), gaps as (select prompt_id, theirs from sums where coalesce(own, 0) = 0 and theirs > 0)`,
    `select (select count(*) from sums where responses > 0) as prompts, (select count(*) from gaps) as gaps, array(`,
    `  select p.prompt_text from gaps join prompts p on p.project_id = ${values.project(selection.projectId)}`,
    `    and p.id = gaps.prompt_id order by gaps.theirs desc, p.id limit ${values.add(examples)}) as examples`,
  ].join('\n');
  return { text, values: values.all };
}
