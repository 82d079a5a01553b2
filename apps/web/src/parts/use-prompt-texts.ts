import type { PromptsResponse } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import { projectPath, useQuery } from '../client';
import { address } from '../state';

/** The texts of the first hundred prompts by their ids: nobody knows a prompt by its number. */
export function usePromptTexts(): ReadonlyMap<number, string> {
  const { body } = useQuery<PromptsResponse>(
    projectPath('/dimensions/prompts', address.value, { per_page: LIMITS.perPageMax }),
  );
  return new Map(body?.data.map(({ id, prompt_text }) => [id, prompt_text]));
}
