import { Injectable } from '@nestjs/common';
import { ApiError, type Cadence } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import type { ActorRow } from './actor';
import { ACTOR_SET } from './actors.repository';
import type { ProjectScope } from './project-scope';

export interface ProjectRow {
  readonly id: number;
  readonly name: string;
  readonly brand_name: string | null;
}

export interface ProjectDetailsRow extends ProjectRow {
  readonly url: string | null;
  readonly description: string | null;
  readonly matching_names: string[];
  readonly industry: string | null;
  readonly business_model: string | null;
  readonly primary_products: string | null;
  readonly target_audience: string | null;
  readonly brand_voice: string | null;
  readonly country_code: string | null;
  readonly language_code: string | null;
  readonly paused: boolean;
  readonly cadence: Cadence;
  readonly google_play_id: string | null;
  readonly app_store_id: string | null;
  readonly created_at: Date;
  readonly use_subdomain: boolean;
  readonly prompts_count: number;
  readonly competitors_count: number;
  readonly collections_count: number;
}

interface OpenProject {
  readonly scope: ProjectScope;
  readonly actors: readonly ActorRow[];
}

const SCOPE_COLUMNS = `id as "projectId", generation, version, changed_at as "changedAt",
  array(select model from project_models m where m.project_id = projects.id) as "modelsWithData"`;

@Injectable()
export class ProjectsRepository {
  constructor(private readonly database: Database) {}

  /** @throws ApiError `ERR_PROJECT_NOT_FOUND`, the same for a project of somebody else and for none at all */
  async open(userId: number, projectId: number): Promise<ProjectScope> {
    const [scope] = await this.database.prepared<ProjectScope>(
      'project-open',
      `select ${SCOPE_COLUMNS} from projects where id = $1 and user_id = $2`,
      [projectId, userId],
    );
    return found(scope);
  }

  /** The project and whom its rows are made for, own brand first, in one statement: every metric starts with it. */
  async openWithActors(userId: number, projectId: number): Promise<OpenProject> {
    const [row] = await this.database.prepared<ProjectScope & { actors: ActorRow[] }>(
      'project-open-with-actors',
      `select ${SCOPE_COLUMNS}, ${ACTOR_SET} -> 'actors' as actors from projects where id = $1 and user_id = $2`,
      [projectId, userId],
    );
    const { actors, ...scope } = found(row);
    return { scope, actors };
  }

  /** For jobs, which act for the project itself. */
  async openForJob(projectId: number, sql: Sql = this.database): Promise<ProjectScope | null> {
    const [scope] = await sql.query<ProjectScope>(`select ${SCOPE_COLUMNS} from projects where id = $1`, [projectId]);
    return scope ?? null;
  }

  list(userId: number): Promise<ProjectRow[]> {
    return this.database.query('select id, name, brand_name from projects where user_id = $1 order by id', [userId]);
  }

  async summary({ projectId }: ProjectScope): Promise<ProjectRow> {
    const [row] = await this.database.query<ProjectRow>('select id, name, brand_name from projects where id = $1', [
      projectId,
    ]);
    return row!;
  }

  async details({ projectId }: ProjectScope, sql: Sql = this.database): Promise<ProjectDetailsRow> {
    const [row] = await sql.query<ProjectDetailsRow>(
      `select id, name, brand_name, url, description, matching_names, industry, business_model, primary_products,
         target_audience, brand_voice, country_code, language_code, paused, cadence, google_play_id, app_store_id,
         created_at, use_subdomain,
         (select count(*) from prompts where project_id = p.id and removed_with is null) as prompts_count,
         (select count(*) from competitors where project_id = p.id) as competitors_count,
         (select count(*) from collections where project_id = p.id) as collections_count
       from projects p where id = $1`,
      [projectId],
    );
    return row!;
  }

  /** Writers of the project take turns until their transactions end. Take the account's row first if you need both. */
  async lock({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    await sql.query('select from projects where id = $1 for no key update', [projectId]);
  }

  /** Every write that can change an answer of the project calls this in its own transaction. */
  async touch({ projectId }: ProjectScope, now: Date, sql: Sql): Promise<void> {
    await sql.query('update projects set version = version + 1, changed_at = greatest(changed_at, $2) where id = $1', [
      projectId,
      now,
    ]);
  }
}

/** @throws ApiError the same for a project of somebody else and for none at all */
function found<Row>(row: Row | undefined): Row {
  if (!row) throw new ApiError('ERR_PROJECT_NOT_FOUND', 'project not found', { param: 'project_id' });
  return row;
}
