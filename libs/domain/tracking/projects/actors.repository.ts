import { Injectable } from '@nestjs/common';
import { OWN_ACTOR } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import type { ActorSetRow, TrackedActorRow } from './actor';
import type { ProjectScope } from './project-scope';

/**
 * SQL over a row of projects: the actors as they are tracked now, with the project's rule for domains.
 * @param project the row's name in the statement
 * @param id the parameter of the project: a cluster then asks its node alone
 */
export const actorSetNow = (project: string, id: string): string => `jsonb_build_object(
  'useSubdomain', ${project}.use_subdomain,
  'actors', jsonb_build_object('actorId', ${OWN_ACTOR}, 'name', coalesce(${project}.brand_name, ${project}.name),
      'domain', ${project}.domain, 'matchingNames', to_jsonb(${project}.matching_names))
    || coalesce((
      select jsonb_agg(jsonb_build_object('actorId', c.id, 'name', c.brand_name, 'domain', c.domain,
        'matchingNames', to_jsonb(c.matching_names)) order by c.id)
      from competitors c where c.project_id = ${id}), '[]'))`;

/** SQL over a row of `projects`, told its parameter: the actors for which the rows of its generation are made. */
export const actorSet = (id: string): string => `coalesce(actor_set, ${actorSetNow('projects', id)})`;

@Injectable()
export class ActorsRepository {
  constructor(private readonly database: Database) {}

  /** The actors as they are tracked now: the project's own brand first, then its competitors by id. */
  list({ projectId }: ProjectScope, sql: Sql = this.database): Promise<TrackedActorRow[]> {
    return sql.prepared<TrackedActorRow>(
      'actors-list',
      `select ${OWN_ACTOR} as "actorId", coalesce(brand_name, name) as name, matching_names as "matchingNames", domain
         from projects where id = $1
       union all
       select id, brand_name, matching_names, domain from competitors where project_id = $1
       order by 1`,
      [projectId],
    );
  }

  /** The domain of the project's own site. */
  async ownSite({ projectId }: ProjectScope): Promise<string> {
    const [row] = await this.database.query<{ domain: string }>('select domain from projects where id = $1', [
      projectId,
    ]);
    return row!.domain;
  }

  /** The actors as they are tracked now, with the project's rule for domains. */
  async actorSetNow({ projectId }: ProjectScope, sql: Sql = this.database): Promise<ActorSetRow> {
    const [row] = await sql.query<{ actor_set: ActorSetRow }>(
      `select ${actorSetNow('p', '$1')} as actor_set from projects p where p.id = $1`,
      [projectId],
    );
    return row!.actor_set;
  }

  /**
   * Makes the project keep to the actors for which its rows are made, even when `list` changes. The caller must have locked the
   * project's row.
   */
  async keepActorSet(scope: ProjectScope, sql: Sql): Promise<void> {
    const set = await this.actorSetNow(scope, sql);
    await sql.query('update projects set actor_set = coalesce(actor_set, $2) where id = $1', [
      scope.projectId,
      JSON.stringify(set),
    ]);
  }

  /**
   * The actors for which the rows of the project's generation are made. `list` may be ahead of them
   * (docs/data-model.md).
   */
  async actorSet({ projectId }: ProjectScope): Promise<ActorSetRow> {
    const [row] = await this.database.prepared<{ actor_set: ActorSetRow }>(
      'actor-set',
      `select ${actorSet('$1')} as actor_set from projects where id = $1`,
      [projectId],
    );
    return row!.actor_set;
  }
}
