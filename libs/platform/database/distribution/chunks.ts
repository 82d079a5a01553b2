import type { Sql } from '../sql';

/** Ids that no project has yet: where a new one will lie is known before. */
const AHEAD = 100;
/** A cluster places projects anew only when a node was added. */
const KNOWN_FOR_MS = 60_000;

/**
 * Marks, after the conditions of a statement, the column by which a cluster is asked for the projects of one node after the other: one
 * for each table of the statement. It is a comment for whoever has all of them.
 */
export const ofChunk = (column: string): string => `/* of chunk: ${column} */`;

const MARKS = /\/\* of chunk: (\S+) \*\//g;

/** @returns the statement for projects whose ids are its last value */
export const onChunk = (text: string, values: readonly unknown[]): string =>
  text.replace(MARKS, (_, column: string) => `and ${column} = any($${values.length + 1}::bigint[])`);

/** Ids of projects, those that lie on the same node together, with some that are still to come. Only the coordinator is asked: every id comes of its sequence. */
export class Chunks {
  private known: { readonly upTo: string; readonly at: number; readonly chunks: readonly (readonly number[])[] } | undefined;

  constructor(private readonly sql: Pick<Sql, 'query'>) {}

  async all(): Promise<readonly (readonly number[])[]> {
    const [{ last: upTo }] = (await this.sql.query<{ last: string }>(
      'select last_value::text as last from projects_id_seq',
    )) as [{ last: string }];
    const now = performance.now();
    if (this.known?.upTo !== upTo || now - this.known.at > KNOWN_FOR_MS) {
      const rows = await this.sql.query<{ ids: number[] }>(
        `select array_agg(id) as ids from generate_series(1, $1::bigint + ${AHEAD}) id
         join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('projects', id)
         group by p.groupid order by p.groupid`,
        [upTo],
      );
      this.known = { upTo, at: now, chunks: rows.map(({ ids }) => ids) };
    }
    return this.known.chunks;
  }
}
