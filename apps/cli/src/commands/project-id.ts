import { UsageError } from '../command-line/usage-error';

/** Reads `--project`. */
export function projectIdOf(text: string | undefined, usage: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError(usage);
  return id;
}

export const unknownProject = (id: number): UsageError => new UsageError(`There is no project ${id}.`);
