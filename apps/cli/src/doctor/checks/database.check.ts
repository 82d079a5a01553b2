import type { Settings } from '@app/platform/config';
import { Database, openDataSource, type Sql } from '@app/platform/database';
import { type Check, failed, ok, warning } from '../check';

interface Server {
  readonly version: number;
  readonly name: string;
  readonly most: number;
  readonly used: number;
  readonly mb: number;
  readonly reads_only: boolean;
}

/** docs/operations.md names the oldest server that is tested. */
const OLDEST = 150_000;
/** Of every process of the product: its own pool, and a few connections for its queue and its pulse. */
const SPARE = 5;

const MORE_CONNECTIONS = 'Raise max_connections, or lower DATABASE_POOL_SIZE.';
/** SQLSTATE; also where the server keeps the rest for others, or a role or a database may have no more. */
const TOO_MANY = '53300';

const hasNoConnectionLeft = (error: unknown): error is Error =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === TOO_MANY;

export const databaseCheck: Check = {
  name: 'database',
  advice: 'Start the server, or correct DATABASE_URL.',
  look: async (installation) => {
    const { unreachable } = installation;
    if (hasNoConnectionLeft(unreachable)) return failed(unreachable.message, MORE_CONNECTIONS);
    if (unreachable !== undefined) throw unreachable;
    const { settings, sql } = installation;
    const began = performance.now();
    await sql.query('select 1');
    const ms = (performance.now() - began).toFixed(1);
    const [server] = await sql.query<Server>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
         current_setting('max_connections')::int as most, pg_is_in_recovery() as reads_only,
         (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
         (pg_database_size(current_database()) / 1000000)::int as mb`,
    );
    const { version, name, most, used, mb, reads_only: readsOnly } = server!;
    if (version < OLDEST) return failed(`PostgreSQL ${name} is too old.`, 'Use PostgreSQL 15 or newer.');
    if (readsOnly) {
      return failed(
        'The server is a standby: it can be read, and not written to.',
        'Point DATABASE_URL at the primary.',
      );
    }
    if (!(await isPooledOf(settings, sql))) {
      return failed(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
        'Let it name the one to which the pooler leads: migrations and archives go by it.',
      );
    }
    const found = `PostgreSQL ${name} answers in ${ms} ms: ${mb} MB, ${used} of ${most} connections in use.`;
    const wanted = settings.DATABASE_POOL_SIZE + SPARE;
    if (most - used >= wanted) return ok(found);
    return warning(found, `A process takes up to ${wanted}. ${MORE_CONNECTIONS}`);
  },
};

const IDENTITY = `select (select system_identifier::text from pg_control_system()) || ' ' || current_database() as name`;

/** Whether the pooler, where there is one, leads to where we are. */
async function isPooledOf({ DATABASE_URL: url, DATABASE_PREPARED: prepared }: Settings, sql: Pick<Sql, 'query'>) {
  if (!url || prepared) return true;
  const pooled = new Database(await openDataSource(url, 1, {}, [], true));
  try {
    const [here, there] = await Promise.all([sql, pooled].map((one) => one.query<{ name: string }>(IDENTITY)));
    return here![0]!.name === there![0]!.name;
  } finally {
    await pooled.close();
  }
}
