import type { Client } from 'pg';
import { LARGEST, medianOf } from '../seed/shape';

/** A measured project, and the ids that its filters take. */
export interface Subject {
  readonly name: 'median' | 'largest';
  readonly projectId: number;
  readonly collectionId: number;
  readonly promptId: number;
  readonly actorIds: readonly number[];
}

const SUBJECT = `
  select id::int as "projectId",
    (select id::int from collections where project_id = p.id and name = 'First') as "collectionId",
    (select min(id)::int from prompts where project_id = p.id) as "promptId",
    array(select 0 union all select id::int from competitors where project_id = p.id order by 1) as "actorIds"
  from projects p where id = $1
`;

/** The project in the middle of the sizes, and the one with the most executions. */
export async function readSubjects(client: Client, projects: number): Promise<Subject[]> {
  const read = async (name: Subject['name'], projectId: number) => ({
    name,
    ...(await client.query<Omit<Subject, 'name'>>(SUBJECT, [projectId])).rows[0]!,
  });
  return [await read('median', medianOf(projects)), await read('largest', LARGEST)];
}
