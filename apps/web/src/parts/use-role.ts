import type { ListedProject, ProjectsResponse } from '@app/core/contracts';
import type { Role } from '@app/core/kernel';
import { useQuery } from '../client';
import { address } from '../state';

/** The project of the address; undefined until it is known, and without one. */
export const useProject = (): ListedProject | undefined =>
  useQuery<ProjectsResponse>('/dimensions/projects').body?.projects.find(({ id }) => id === address.value.projectId);

/** What the user is to the project of the address. */
export const useRole = (): Role | undefined => useProject()?.role;

/**
 * Whether the user may change the project of the address. Nobody is kept waiting for the answer.
 * @param evenArchived whether the change is one of those that an archived project takes
 */
export function useMayWrite(evenArchived = false): boolean {
  const project = useProject();
  return project?.role !== 'viewer' && (evenArchived || !project?.archived);
}
