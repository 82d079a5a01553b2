import { Injectable } from '@nestjs/common';
import type { RecommendationReport } from '@app/core/contracts';
import type { JobState, RecommendationType } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Reading, type Sql } from '@app/platform/database';
import type { RunRow } from './recommendation-rows';

export interface RunFilters {
  readonly type?: RecommendationType;
  readonly status?: JobState;
}

export interface NewRun {
  readonly type: RecommendationType;
  /** Codes of the models whose answers count. */
  readonly models: readonly number[];
  readonly createdAt: Date;
}

/** In these, $1 is the project: a cluster then asks its node alone. */
const COUNT = (status: string) =>
  `(select count(*) from recommendation_items i
    where i.project_id = $1 and i.run_id = r.id and i.status = '${status}') as ${status}`;

const COLUMNS = `r.id, r.recommendation_type as type, r.status, r.summary, ${['active', 'completed', 'archived'].map(COUNT).join(', ')},
  r.created_at as "createdAt", r.completed_at as "completedAt", r.error_message as "errorMessage"`;

/** The run has seen no answer, and found nothing elsewhere either. */
const WAS_EMPTY = `(r.status = 'completed' and r.report -> 'answers' = '0' and not exists (
  select from recommendation_items i where i.project_id = $1 and i.run_id = r.id))`;

/** Stores runs of recommendations, as their users see them. */
@Injectable()
export class RecommendationRunsRepository {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  page({ projectId }: ProjectScope, filters: RunFilters, page: Page): Reading<RunRow> {
    const values = new Parameters();
    return this.database.reading<RunRow>(
      `select ${COLUMNS} from recommendation_runs r where ${predicate(projectId, filters, values)}
       order by r.created_at desc, r.id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, filters: RunFilters): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from recommendation_runs r where ${predicate(projectId, filters, values)}`,
      values.all,
    );
    return row!.total;
  }

  async find(
    { projectId }: ProjectScope,
    id: number,
    sql: Sql = this.database,
  ): Promise<(RunRow & { readonly report: RecommendationReport | null }) | null> {
    const [row] = await sql.query<RunRow & { report: RecommendationReport | null }>(
      `select ${COLUMNS}, r.report from recommendation_runs r where r.project_id = $1 and r.id = $2`,
      [projectId, id],
    );
    return row ?? null;
  }

  /** @returns when runs of the type were launched last; those that failed, or had nothing to look at, do not count */
  async lastLaunch({ projectId }: ProjectScope, type: RecommendationType, sql: Sql = this.database) {
    const [row] = await sql.query<{ at: Date | null }>(
      `select max(r.created_at) as at from recommendation_runs r
       where r.project_id = $1 and r.recommendation_type = $2 and r.status <> 'failed' and not ${WAS_EMPTY}`,
      [projectId, type],
    );
    return row!.at;
  }

  async insert({ projectId }: ProjectScope, { type, models, createdAt }: NewRun, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ id: number }>(
      `insert into recommendation_runs (project_id, recommendation_type, models, created_at, due_at)
       values ($1, $2, $3, $4, $4) returning id`,
      [projectId, type, models, createdAt],
    );
    return row!.id;
  }
}

function predicate(projectId: number, { type, status }: RunFilters, values: Parameters): string {
  const conditions = [`r.project_id = ${values.project(projectId)}`];
  if (type) conditions.push(`r.recommendation_type = ${values.add(type)}`);
  if (status) conditions.push(`r.status = ${values.add(status)}`);
  return conditions.join(' and ');
}
