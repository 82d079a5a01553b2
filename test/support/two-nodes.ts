import { createProject } from '@app/testing';
import type { Database } from '@app/platform/database';
import { Cable } from './cable';

/** Two projects of a user on different nodes of a cluster, one of which can be taken away. */
export interface TwoNodes {
  /** A project of the node that stays. */
  readonly here: number;
  /** A project of the other. */
  readonly away: number;
  /** The cable to the other, which nothing goes through before {@link TwoNodes.viaCable}. */
  readonly cable: Cable;
  /** Tells the cluster another address of the other node, in the suite's database alone. @param port its own unless given */
  move(port?: number): Promise<unknown>;
  viaCable(): Promise<void>;
}

interface Node {
  readonly id: number;
  readonly host: string;
  readonly port: number;
}

export async function twoNodes(database: Database, userId: number): Promise<TwoNodes> {
  const projects = new Map<number, number>();
  while (projects.size < 2) {
    const id = await createProject(database, userId);
    const [{ group }] = (await database.query<{ group: number }>(
      `select groupid as group from pg_dist_placement
       where shardid = get_shard_id_for_distribution_column('projects', $1::bigint)`,
      [id],
    )) as [{ group: number }];
    projects.set(group, id);
  }
  const [[, here], [group, away]] = [...projects] as [[number, number], [number, number]];
  const [node] = (await database.query<Node>(
    'select nodeid as id, nodename as host, nodeport as port from pg_dist_node where groupid = $1',
    [group],
  )) as [Node];
  const cable = new Cable(node);
  const move = (port = node.port) => database.query('select citus_update_node($1, $2, $3)', [node.id, node.host, port]);
  return { here, away, cable, move, viaCable: async () => void (await move(await cable.plugIn())) };
}
