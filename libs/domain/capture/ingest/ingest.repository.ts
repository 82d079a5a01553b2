import { Injectable } from '@nestjs/common';
import { ADDITIONS } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/projects';
import { Database, insertMany, type Sql } from '@app/platform/database';
import type { CapturedExecution } from './captured-execution';
import { type ActorSentiment, type FactRow, levelCode, type SourceRow } from './derived-rows';

/** The rows were made for a generation that is no longer the project's; they must be made again. */
export class GenerationMoved extends Error {}

const COMMON = {
  project_id: 'bigint',
  generation: 'int',
  day: 'date',
  execution_id: 'bigint',
  prompt_id: 'bigint',
  model: 'smallint',
  executed_at: 'timestamptz',
};
const SOURCE_COLUMNS = {
  ...COMMON,
  url_id: 'bigint',
  domain_id: 'bigint',
  variant_id: 'bigint',
  position: 'int',
  source_type: 'smallint',
  actor_id: 'bigint',
  rejected: 'boolean',
  first_on_domain: 'boolean',
};
const FACT_COLUMNS = {
  ...COMMON,
  actor_id: 'bigint',
  mention_position: 'int',
  mention_weight: 'bigint',
  citations: 'int',
  citations_positioned: 'int',
  citation_position_sum: 'int',
  sentiment: 'smallint',
};

@Injectable()
export class IngestRepository {
  constructor(private readonly database: Database) {}

  captured({ projectId }: ProjectScope, executionIds: readonly number[]): Promise<CapturedExecution[]> {
    return this.database.query(
      `select e.id, e.day, e.prompt_id as "promptId", e.model, e.executed_at as "executedAt", a.text, a.details
       from executions e
       join answers a on a.project_id = e.project_id and a.day = e.day and a.execution_id = e.id
       where e.project_id = $1 and e.id = any($2::bigint[]) and e.state = 'captured'
       order by e.id`,
      [projectId, executionIds],
    );
  }

  /** @returns the executions that this transaction settles; the others were settled by somebody else */
  async settle(
    { projectId }: ProjectScope,
    executionIds: readonly number[],
    extractorVersion: number,
    sql: Sql,
  ): Promise<Set<number>> {
    const rows = await sql.query<{ id: number }>(
      `update executions set state = 'succeeded', extractor_version = $3, lease_until = null
       where project_id = $1 and id = any(array(
         select id from executions where project_id = $1 and id = any($2::bigint[]) and state = 'captured'
         order by id for update))
       returning id`,
      [projectId, executionIds, extractorVersion],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async insertSources(rows: readonly SourceRow[], sql: Sql): Promise<void> {
    const { text, values } = insertMany('sources', SOURCE_COLUMNS, rows);
    await sql.query(text, values);
  }

  async insertFacts(rows: readonly FactRow[], sql: Sql): Promise<void> {
    const { text, values } = insertMany('facts', FACT_COLUMNS, rows);
    await sql.query(text, values);
  }

  async insertSentiments(
    { projectId }: ProjectScope,
    executions: readonly CapturedExecution[],
    sentiments: readonly ActorSentiment[],
    sql: Sql,
  ): Promise<void> {
    if (sentiments.length === 0) return;
    const days = new Map(executions.map(({ id, day }) => [id, day]));
    const rows = sentiments.map(({ executionId, actorId, level, ...rest }) => ({
      ...rest,
      day: days.get(executionId),
      execution_id: executionId,
      actor_id: actorId,
      level: levelCode(level),
    }));
    await sql.query(
      `insert into sentiments (project_id, day, execution_id, actor_id, level, score, comments, topics)
       select $1, day, execution_id, actor_id, level, score, comments, topics
       from jsonb_to_recordset($2) r(day date, execution_id bigint, actor_id bigint, level smallint, score numeric,
         comments text[], topics text[])
       on conflict do nothing`,
      [projectId, JSON.stringify(rows)],
    );
  }

  /**
   * Adds the new facts and sources to the rollups and moves the project's version. Comes last, because the project's
   * row stays locked until the commit.
   * @throws GenerationMoved when a recalculation has switched the project meanwhile
   */
  async publish(scope: ProjectScope, executions: readonly CapturedExecution[], now: Date, sql: Sql): Promise<void> {
    const [project] = await sql.query(
      `update projects set version = version + 1, changed_at = greatest(changed_at, $3)
       where id = $1 and generation = $2 returning id`,
      [scope.projectId, scope.generation, now],
    );
    if (!project) throw new GenerationMoved();
    const added = [
      scope.projectId,
      scope.generation,
      executions.map(({ id }) => id),
      [...new Set(executions.map(({ day }) => day))],
    ];
    for (const addition of ADDITIONS) await sql.query(addition, added);
  }
}
