import { DataSource } from 'typeorm';
import * as migrations from './migrations';
import { typeParsers } from './type-parsers';

export function createDataSource(url: string, poolSize: number): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    migrations: Object.values(migrations),
    migrationsTransactionMode: 'each',
    applicationName: 'ai-visibility',
    extra: { types: typeParsers, options: '-c jit=off -c TimeZone=UTC -c client_min_messages=warning' },
  });
}
