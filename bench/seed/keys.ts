import type { Client } from 'pg';
import type { KeyScope } from '@app/core/kernel';

type Scope = Extract<KeyScope, 'read' | 'read_write'>;

const SEEDS: Readonly<Record<Scope, string>> = { read: 'key', read_write: 'writing key' };

/** The n-th key, in the form of the product's own and with its usual prefix; it opens nothing but this data set. */
const keyOf = (scope: Scope) =>
  `'service_' || translate(encode(sha256(('${SEEDS[scope]} ' || n)::bytea), 'base64'), '+/=', '-_')`;

/** @returns so many API keys of the user who owns the measured projects */
export async function ensureKeys(client: Client, count: number, scope: Scope = 'read'): Promise<string[]> {
  const key = keyOf(scope);
  await client.query(
    `insert into api_keys (user_id, name, key_hash, last4, scope)
     select 1, 'Key ' || n, sha256((${key})::bytea), right(${key}, 4), '${scope}' from generate_series(1, $1::int) n
     on conflict (key_hash) do nothing`,
    [count],
  );
  const all = `select ${key} as key from generate_series(1, $1::int) n`;
  const { rows } = await client.query<{ key: string }>(all, [count]);
  return rows.map(({ key }) => key);
}
