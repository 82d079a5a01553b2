import { DataSource } from 'typeorm';
import { DatabaseConnectionError } from './database-connection-error';
import * as migrations from './migrations';
import { typeParsers } from './type-parsers';

const IDLE_TIMEOUT_MS = 10 * 60 * 1000;

export function createDataSource(url: string, poolSize: number): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    migrations: Object.values(migrations),
    migrationsTransactionMode: 'each',
    applicationName: 'ai-visibility',
    // A connection that ends takes its prepared plans with it.
    extra: {
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      types: typeParsers,
      // Starting parallel workers costs short statements more than it saves.
      options: '-c jit=off -c max_parallel_workers_per_gather=0 -c TimeZone=UTC -c client_min_messages=warning',
    },
  });
}

/** @throws DatabaseConnectionError when no connection can be made */
export async function openDataSource(url: string, poolSize: number): Promise<DataSource> {
  try {
    return await createDataSource(url, poolSize).initialize();
  } catch (error) {
    throw new DatabaseConnectionError(url, error);
  }
}
