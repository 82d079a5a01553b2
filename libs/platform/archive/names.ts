import type { Place } from './places';

const NAME = /^ai-visibility-\d{8}T\d{9}Z\.tar$/;

/** Names in the order of time. */
export const archiveName = (createdAt: Date): string =>
  `ai-visibility-${createdAt.toISOString().replace(/[-:.]/g, '')}.tar`;

/** Removes all but the newest archives of a place, and touches nothing that is called otherwise. @returns their names */
export async function keepNewest(place: Place, number: number): Promise<string[]> {
  const archives = (await place.names()).filter((name) => NAME.test(name)).sort();
  const old = archives.slice(0, Math.max(0, archives.length - number));
  for (const name of old) await place.remove(name);
  return old;
}
