import { DataSource } from 'typeorm';
import { DatabaseConnectionError } from './database-connection-error';
import * as migrations from './migrations';
import { limitsOfPool, type TimeLimits } from './time-limits';
import { typeParsers } from './type-parsers';

const IDLE_TIMEOUT_MS = 10 * 60 * 1000;

// Starting parallel workers costs short statements more than it saves.
const OPTIONS = ['jit=off', 'max_parallel_workers_per_gather=0', 'TimeZone=UTC', 'client_min_messages=warning'];

export function createDataSource(url: string, poolSize: number, limits: TimeLimits = {}): DataSource {
  const { options, ...pool } = limitsOfPool(limits);
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    migrations: Object.values(migrations),
    migrationsTransactionMode: 'each',
    applicationName: 'ai-visibility',
    // A connection that ends takes its prepared plans with it.
    extra: {
      ...pool,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      types: typeParsers,
      options: [...OPTIONS.map((option) => `-c ${option}`), ...options].join(' '),
    },
  });
}

/** @throws DatabaseConnectionError when no connection can be made */
export async function openDataSource(url: string, poolSize: number, limits: TimeLimits = {}): Promise<DataSource> {
  try {
    return await createDataSource(url, poolSize, limits).initialize();
  } catch (error) {
    throw new DatabaseConnectionError(url, error);
  }
}
