import { Injectable } from '@nestjs/common';
import { ApiError } from '@app/core/kernel';
import { Database, insertMany, type Sql } from '@app/platform/database';
import type { ActorRow } from './actor';
import type { ProjectScope } from './project-scope';

export interface NamedDomain {
  readonly name: string;
  readonly domain: string;
}

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
  readonly google_play_id: string | null;
  readonly app_store_id: string | null;
  readonly created_at: Date;
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

  /** The project and whom it tracks, own brand first, in one statement: every metric starts with it. */
  async openWithActors(userId: number, projectId: number): Promise<OpenProject> {
    const [row] = await this.database.prepared<ProjectScope & { actors: ActorRow[] }>(
      'project-open-with-actors',
      `select ${SCOPE_COLUMNS},
         jsonb_build_object('actorId', 0, 'name', coalesce(brand_name, name), 'domain', domain) || coalesce(
           (select jsonb_agg(jsonb_build_object('actorId', c.id, 'name', c.brand_name, 'domain', c.domain) order by c.id)
            from competitors c where c.project_id = projects.id), '[]') as actors
       from projects where id = $1 and user_id = $2`,
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

  async details({ projectId }: ProjectScope): Promise<ProjectDetailsRow> {
    const [row] = await this.database.query<ProjectDetailsRow>(
      `select id, name, brand_name, url, description, matching_names, industry, business_model, primary_products,
         target_audience, brand_voice, country_code, language_code, paused, google_play_id, app_store_id, created_at,
         (select count(*) from prompts where project_id = p.id) as prompts_count,
         (select count(*) from competitors where project_id = p.id) as competitors_count,
         (select count(*) from collections where project_id = p.id) as collections_count
       from projects p where id = $1`,
      [projectId],
    );
    return row!;
  }

  /** The project and its competitors, or nothing. Domains come in stored form. */
  create(userId: number, brand: NamedDomain, competitors: readonly NamedDomain[]): Promise<number> {
    return this.database.transaction(async (sql) => {
      const [project] = await sql.query<{ id: number }>(
        `insert into projects (user_id, name, domain, url) values ($1, $2, $3, 'https://' || $3) returning id`,
        [userId, brand.name, brand.domain],
      );
      const { text, values } = insertMany(
        'competitors',
        { project_id: 'bigint', brand_name: 'text', domain: 'text' },
        competitors.map(({ name, domain }) => ({ project_id: project!.id, brand_name: name, domain })),
      );
      await sql.query(text, values);
      return project!.id;
    });
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
