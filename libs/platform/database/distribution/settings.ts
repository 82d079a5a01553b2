import { OperatorError } from '@app/core/kernel';
import type { Sql } from '../sql';
import { CLUSTER_SETTINGS } from './layout';

interface Answer {
  readonly node: number;
  readonly success: boolean;
  readonly result: string;
}

const NODES = `select nodeid as node, success, result from run_command_on_all_nodes($1, false, true) order by nodeid`;

/** What the database's role settings lack on the node that is asked, of the settings. */
const LACKS = `
  select count(*) from unnest(array[${Object.entries(CLUSTER_SETTINGS)
    .map(([name, value]) => `'${name}=${value}'`)
    .join(', ')}]) wanted
  where not exists (
    select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    where d.datname = current_database() and s.setrole = 0 and lower(wanted) in (select lower(c) from unnest(s.setconfig) c))`;

/** Nodes whose database is not set as a cluster needs it ({@link CLUSTER_SETTINGS}), and those that do not answer. */
export async function unsetNodes(sql: Pick<Sql, 'query'>): Promise<{ unset: number[]; silent: number[] }> {
  const answers = await sql.query<Answer>(NODES, [LACKS]);
  return {
    unset: answers.filter(({ success, result }) => success && result !== '0').map(({ node }) => node),
    silent: answers.filter(({ success }) => !success).map(({ node }) => node),
  };
}

/**
 * Sets the database on each node that answers, for connections from then on. Says nothing of nodes that are away: they are set by
 * whoever migrates after they are back.
 */
export async function setNodes(sql: Pick<Sql, 'query'>): Promise<void> {
  if ((await unsetNodes(sql)).unset.length === 0) return;
  for (const [name, value] of Object.entries(CLUSTER_SETTINGS)) {
    const [{ command }] = await sql.query<{ command: string }>(
      `select format('alter database %I set ${name} = %L', current_database(), $1::text) as command`,
      [value],
    ) as [{ command: string }];
    const refused = (await sql.query<Answer>(NODES, [command])).find(({ success }) => !success);
    if (refused) throw new OperatorError(`Node ${refused.node} of the cluster refused "${command}": ${refused.result}`);
  }
}
