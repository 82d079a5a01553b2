import type { INestApplicationContext } from '@nestjs/common';
import { VerificationService } from '@app/domain/pipeline';
import { SETTINGS } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { countSealed, type SecretKeys } from '@app/platform/secrets';

/** `sample`: ten projects, spread over all. */
export const VERIFICATIONS = ['all', 'sample', 'none'] as const;
export type Verification = (typeof VERIFICATIONS)[number];
const SAMPLE = 10;

export interface LookedOver {
  /** Projects whose figures were made again from their rows. */
  readonly projects: number;
  readonly differences: number;
  /** Sealed rows that the keys of this process open, and those that they do not. */
  readonly sealed: { readonly open: number; readonly closed: number };
}

/** So many of them, or all where there are fewer. */
export const spread = <Item>(items: readonly Item[], number: number): Item[] =>
  Array.from(
    { length: Math.min(number, items.length) },
    (_, index) => items[Math.floor((index * items.length) / Math.min(number, items.length))]!,
  );

/** Whether what was restored can be worked with: figures agree with the rows behind them, and what is sealed opens. */
export async function lookOver(app: INestApplicationContext, how: Verification): Promise<LookedOver> {
  const verification = app.get(VerificationService, { strict: false });
  const ids = how === 'none' ? [] : await verification.projectIds();
  const chosen = how === 'sample' ? spread(ids, SAMPLE) : ids;
  let differences = 0;
  for (const id of chosen) differences += (await verification.verify(id, () => undefined)) ?? 0;
  const found = await countSealed(
    app.get(Database, { strict: false }),
    app.get<SecretKeys>(SETTINGS, { strict: false }),
  );
  const sum = (of: (rows: (typeof found)[number]) => number) => found.reduce((total, rows) => total + of(rows), 0);
  return {
    projects: chosen.length,
    differences,
    sealed: { open: sum(({ present, former }) => present + former), closed: sum(({ unreadable }) => unreadable) },
  };
}
