import { startEmbeddedPostgres } from '@app/platform/embedded-postgres';
import type { AtEnd } from '../at-end';
import type { Options } from '../options';

/** The address of a database without tables: the one that was named, for example a cluster's, or one of a server that ends with the run. */
export async function emptyDatabase(
  { elsewhere }: Pick<Options, 'elsewhere'>,
  dataDir: string,
  atEnd: AtEnd,
): Promise<string> {
  if (elsewhere) return elsewhere;
  const { url, stop } = await startEmbeddedPostgres({ dataDir, database: 'bench' });
  atEnd(stop);
  return url;
}
