import type { PromptsResponse } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import { projectPath, useQuery } from '../client';
import { address } from '../state';

/**
 * The texts of prompts by their ids: nobody knows a prompt by its number. Nothing until they are known; a deleted prompt
 * is not among them.
 * @param ids a hundred at most
 */
export function usePromptTexts(ids: readonly number[]): ReadonlyMap<number, string> | undefined {
  const { body } = useQuery<PromptsResponse>(
    ids.length === 0
      ? null
      : projectPath('/dimensions/prompts', address.value, {
          prompt_ids: ids.toSorted((a, b) => a - b).join(','),
          per_page: LIMITS.perPageMax,
        }),
  );
  return body && new Map(body.data.map(({ id, prompt_text }) => [id, prompt_text]));
}
