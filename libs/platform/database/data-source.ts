import { DataSource } from 'typeorm';
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
      options: '-c jit=off -c TimeZone=UTC -c client_min_messages=warning',
    },
  });
}
