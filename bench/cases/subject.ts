import type { Client } from 'pg';
import { LARGEST, medianOf, REFERENCE } from '../seed/shape';

/** A measured project, and the ids that its filters take. */
export interface Subject {
  readonly name: 'median' | 'reference' | 'largest';
  readonly projectId: number;
  readonly executions: number;
  readonly collectionId: number;
  readonly promptId: number;
  readonly actorIds: readonly number[];
  readonly executionId: number;
  /** Of a popular URL. */
  readonly urlSha256: string;
}

const SUBJECT = `
  select id::int as "projectId", (select count(*)::int from executions where project_id = p.id) as executions,
    (select id::int from collections where project_id = p.id and name = 'First') as "collectionId",
    (select min(id)::int from prompts where project_id = p.id) as "promptId",
    (select id::int from executions where project_id = p.id order by executed_at desc, id desc limit 1) as "executionId",
    (select encode(u.sha256, 'hex') from domains d join urls u on u.project_id = d.project_id and u.domain_id = d.id
     where d.project_id = p.id and d.domain = 'reddit.com' order by u.id limit 1) as "urlSha256",
    array(select 0 union all select id::int from competitors where project_id = p.id order by 1) as "actorIds"
  from projects p where id = $1
`;

/** The project in the middle of the sizes, the one of the same size everywhere, and the one with the most executions. */
export async function readSubjects(client: Client, projects: number): Promise<Subject[]> {
  const read = async (name: Subject['name'], projectId: number) => ({
    name,
    ...(await client.query<Omit<Subject, 'name'>>(SUBJECT, [projectId])).rows[0]!,
  });
  return [await read('median', medianOf(projects)), await read('reference', REFERENCE), await read('largest', LARGEST)];
}
