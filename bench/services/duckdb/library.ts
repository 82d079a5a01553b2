import type { DuckDBConnection } from '@duckdb/node-api';
import { OperatorError } from '@app/core/kernel';
import type { AtEnd } from '../../at-end';

type Library = typeof import('@duckdb/node-api');

/** @throws OperatorError on a machine that DuckDB has no build for */
async function loadDuckdb(): Promise<Library> {
  try {
    return await import('@duckdb/node-api');
  } catch (error) {
    const machine = `${process.platform}-${process.arch}`;
    throw new OperatorError(`DuckDB has no build for ${machine}, or it is not installed: ${(error as Error).message}`);
  }
}

/**
 * A connection to a file of DuckDB, to one that may be there already for reading only.
 * @param threads DuckDB's own choice unless given
 */
export async function openDuckdb(
  file: string,
  atEnd: AtEnd,
  { writes = false, threads }: { readonly writes?: boolean; readonly threads?: number } = {},
): Promise<{ readonly connection: DuckDBConnection; close(): void }> {
  const { DuckDBInstance } = await loadDuckdb();
  const instance = await DuckDBInstance.create(file, {
    access_mode: writes ? 'READ_WRITE' : 'READ_ONLY',
    ...(threads !== undefined && { threads: String(threads) }),
  });
  const connection = await instance.connect();
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    connection.closeSync();
    instance.closeSync();
  };
  atEnd(() => Promise.resolve(close()));
  return { connection, close };
}
