import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '@app/platform/database';
import type { TrackedActorRow } from './actor';
import type { ProjectScope } from './project-scope';

@Injectable()
export class ActorsRepository {
  constructor(private readonly database: Database) {}

  /** The project's own brand first, then its competitors by id. */
  list({ projectId }: ProjectScope, sql: Sql = this.database): Promise<TrackedActorRow[]> {
    return sql.prepared<TrackedActorRow>(
      'actors-list',
      `select 0 as "actorId", coalesce(brand_name, name) as name, matching_names as "matchingNames", domain
         from projects where id = $1
       union all
       select id, brand_name, matching_names, domain from competitors where project_id = $1
       order by 1`,
      [projectId],
    );
  }

  async useSubdomain({ projectId }: ProjectScope, sql: Sql = this.database): Promise<boolean> {
    const [row] = await sql.query<{ use_subdomain: boolean }>('select use_subdomain from projects where id = $1', [
      projectId,
    ]);
    return row!.use_subdomain;
  }
}
