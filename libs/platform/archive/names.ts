import type { Place } from './places';

const NAME = /^ai-visibility-\d{8}T\d{9}Z\.tar$/;

const stamp = (moment: Date): string => moment.toISOString().replace(/[-:.]/g, '');

/** Names in the order of time. */
export const archiveName = (createdAt: Date): string => `ai-visibility-${stamp(createdAt)}.tar`;

export const projectArchiveName = (projectId: number, createdAt: Date): string =>
  `ai-visibility-project-${projectId}-${stamp(createdAt)}.tar`;

/** Removes all but the newest archives of a place, and touches nothing that is called otherwise. @returns their names */
export async function keepNewest(place: Place, number: number): Promise<string[]> {
  const archives = (await place.names()).filter((name) => NAME.test(name)).sort();
  const old = archives.slice(0, Math.max(0, archives.length - number));
  for (const name of old) await place.remove(name);
  return old;
}
