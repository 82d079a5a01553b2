import { DataSource, type MigrationInterface } from 'typeorm';
import { DatabaseConnectionError } from './database-connection-error';
import * as migrations from './migrations';
import { limitsOfPool, type TimeLimits } from './time-limits';
import { typeParsers } from './type-parsers';

/** Of every connection of the service, as Postgres lists them. */
export const APPLICATION_NAME = 'ai-visibility';
/** Of the one that stays when those of the pool have been idle. */
export const PULSE_NAME = `${APPLICATION_NAME} pulse`;

/** A connection that ends takes its prepared plans with it, and a new one costs the server tens of milliseconds. */
export const IDLE_TIMEOUT_MS = 10 * 60 * 1000;

// Starting parallel workers costs short statements more than it saves.
const OPTIONS = ['jit=off', 'max_parallel_workers_per_gather=0', 'TimeZone=UTC', 'client_min_messages=warning'];

export function createDataSource(
  url: string,
  poolSize: number,
  limits: TimeLimits = {},
  schema: readonly (new () => MigrationInterface)[] = Object.values(migrations),
  pooled = false,
): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    migrations: [...schema],
    migrationsTransactionMode: 'each',
    applicationName: APPLICATION_NAME,
    extra: poolOptions(limits, pooled),
  });
}

/**
 * Of every pool, for the pg library.
 * @param pooled a pooler is between us and the server: it takes no options, which the role then has
 */
export function poolOptions(limits: TimeLimits, pooled: boolean) {
  const { options, ...pool } = limitsOfPool(limits);
  return {
    ...pool,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    types: typeParsers,
    ...(!pooled && { options: [...OPTIONS.map((option) => `-c ${option}`), ...options].join(' ') }),
  };
}

/** @throws DatabaseConnectionError when no connection can be made */
export async function openDataSource(...[url, ...how]: Parameters<typeof createDataSource>): Promise<DataSource> {
  try {
    return await createDataSource(url, ...how).initialize();
  } catch (error) {
    throw new DatabaseConnectionError(url, error);
  }
}
