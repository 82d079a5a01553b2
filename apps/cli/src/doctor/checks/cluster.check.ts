import { isCluster, toDistribute, unsetNodes } from '@app/platform/database';
import { type Check, failed, ok, skipped, warning } from '../check';

const AGAIN = 'Run "npm run migrate".';

export const clusterCheck: Check = {
  name: 'cluster',
  advice: 'See docs/cluster.md.',
  look: async ({ sql }) => {
    if (!(await isCluster(sql))) return skipped('One Postgres has everything.');
    const missing = await toDistribute(sql);
    if (missing.length > 0) {
      return failed(`Not distributed: ${missing.map(({ name }) => name).join(', ')}.`, AGAIN);
    }
    const { unset, silent } = await unsetNodes(sql);
    if (silent.length > 0) {
      return failed(
        `Nodes that do not answer: ${silent.join(', ')}. Their projects wait.`,
        'Start them; select * from pg_dist_node has their addresses.',
      );
    }
    if (unset.length > 0) return failed(`Nodes that are not set for this database: ${unset.join(', ')}.`, AGAIN);
    const [{ nodes, shards }] = (await sql.query<{ nodes: number; shards: number }>(
      `select (select count(distinct groupid)::int from pg_dist_node where shouldhaveshards and isactive) as nodes,
         (select count(*)::int from pg_dist_shard where logicalrelid = 'projects'::regclass) as shards`,
    )) as [{ nodes: number; shards: number }];
    const found = `The projects lie in ${shards} shards on ${nodes} nodes.`;
    return nodes > 1 ? ok(found) : warning(found, 'Add nodes: docs/cluster.md.');
  },
};
