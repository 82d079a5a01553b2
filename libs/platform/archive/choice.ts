import type { Client } from 'pg';
import type { SecretKeys } from '@app/platform/secrets';
import { monthsOf, schemaOf, sequencesOf, type Table, tablesOf } from './catalogue';
import { ArchiveRefused, FORMAT, FORMAT_VERSION, type Head, type InstallationHead } from './format';
import { keyChecks } from './key-checks';
import type { Selection } from './rows';

/** What of a database an archive is made of. */
export interface Choice<Of extends Head> {
  readonly head: Of;
  /** In the order in which the archive has them. */
  readonly tables: readonly Selection[];
  /** Names. */
  readonly sequences: readonly string[];
}

export type Choose<Of extends Head> = (client: Client, createdAt: Date) => Promise<Choice<Of>>;

/** Everything that an installation has stored. @param keys with which rows of it are sealed */
export const everything =
  (keys: SecretKeys): Choose<InstallationHead> =>
  async (client, createdAt) => {
    const tables = await tablesOf(client);
    const head = {
      format: FORMAT,
      ...(await headOf(client, tables, createdAt)),
      key_checks: keyChecks(keys),
      months: await monthsOf(client),
    } as const;
    return { head, tables, sequences: await sequencesOf(client) };
  };

/** What the heads of all archives have. @throws ArchiveRefused for a database without a schema */
export async function headOf(client: Client, tables: readonly Table[], createdAt: Date) {
  const schema = await schemaOf(client);
  if (schema === undefined) throw new ArchiveRefused('There is nothing to write: the database has no schema yet.');
  return {
    version: FORMAT_VERSION,
    created_at: createdAt.toISOString(),
    schema,
    tables: Object.fromEntries(
      tables.map(({ name, columns }) => [
        name,
        Object.fromEntries(columns.map((column) => [column.name, column.type])),
      ]),
    ),
  };
}
