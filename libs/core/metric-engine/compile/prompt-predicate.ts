import type { Selection } from '../selection';
import type { Parameters } from './statement';

/** Rows of the prompts that count; one alone is found by an equality, which also orders by what follows in an index. */
export function promptPredicate(
  { prompts: { ids } }: Pick<Selection, 'projectId' | 'prompts'>,
  values: Parameters,
): string[] {
  if (!ids) return [];
  return [ids.length === 1 ? `prompt_id = ${values.add(ids[0])}` : `prompt_id = any(${values.add(ids)}::bigint[])`];
}
