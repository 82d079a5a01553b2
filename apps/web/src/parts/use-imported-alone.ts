import type { ModelsResponse } from '@app/core/contracts';
import { projectPath, useQuery } from '../client';
import { address } from '../state';

/** Whether all answers of the project were imported; false until that is known, and before there are any. */
export function useImportedAlone(): boolean {
  const models = useQuery<ModelsResponse>(projectPath('/dimensions/models', address.value)).body?.models ?? [];
  return models.length > 0 && models.every(({ channel }) => channel === 'imported');
}
