import type { ProjectsResponse } from '@app/core/contracts';
import type { Role } from '@app/core/kernel';
import { useQuery } from '../client';
import { address } from '../state';

/** What the user is to the project of the address; undefined until that is known, and without a project. */
export const useRole = (): Role | undefined =>
  useQuery<ProjectsResponse>('/dimensions/projects').body?.projects.find(({ id }) => id === address.value.projectId)
    ?.role;

/** Whether the user may change the project of the address. Nobody is kept waiting for the answer. */
export const useMayWrite = (): boolean => useRole() !== 'viewer';
