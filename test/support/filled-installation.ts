import type { Database } from '@app/platform/database';
import { Seal, SEALED, type SealedColumn } from '@app/platform/secrets';
import { fillTables } from './filled-project';

const OF_NO_PROJECT = [
  ...['idempotency_keys', 'letters', 'monthly_uses', 'oauth_clients', 'oauth_connection_steps'],
  ...['oauth_document_fetches', 'oidc_artifact', 'page_hosts', 'project_removals', 'sign_in_links', 'user_sessions'],
  ...['raw_retention', 'vendor_states', 'worker_sightings'],
];

/** Of tables whose columns ask for more than their types say. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  oauth_client_documents: `(client_id, failure, tried_at, used_at) values ('c', 'none', now(), now())`,
  vendor_keys: `(account, sealed, set_at) values ('openai', '', now())`,
  oauth_signing_keys: `(kid, state, public_jwk, sealed_private_key, created_at) values ('k', 'current', '{}', '', now())`,
};

/**
 * Puts a row into each table that has rows of no project, or of deleted ones.
 * @param isWanted whether a table gets a row
 */
export async function fillInstallation(
  database: Database,
  userId: number,
  projectId: number,
  isWanted: (table: string) => boolean = () => true,
): Promise<void> {
  await fillTables(database, OF_NO_PROJECT.filter(isWanted), userId, projectId);
  for (const [table, row] of Object.entries(SPELT_OUT).filter(([name]) => isWanted(name)))
    await database.query(`insert into ${table} ${row} on conflict do nothing`);
}

/** What some of the sealed columns hold is JSON of this kind. */
const CONTENT = Buffer.from(JSON.stringify({ key: 'sealed', target: 'https://sealed.example/' }));

/** Seals something wherever what stands in a sealed column does not open. */
export async function sealEverything(database: Database, secretKey: string): Promise<void> {
  for (const column of Object.values<SealedColumn>(SEALED)) {
    const rows = await database.query<{ row: string; key: string; content: Buffer }>(
      `select ctid::text as row, concat_ws(':', ${column.boundTo}) as key, ${column.column} as content from ${column.table}`,
    );
    const seal = new Seal(column, { SECRET_KEY: secretKey });
    for (const { row, key } of rows.filter(({ key, content }) => !seal.open(key, content)))
      await database.query(`update ${column.table} set ${column.column} = $2 where ctid = $1::tid`, [
        row,
        seal.seal(key, CONTENT),
      ]);
  }
}
