import { Injectable } from '@nestjs/common';
import type { TaskResult } from '@app/core/contracts';
import { LIMITS, storableJson } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Reading, type Sql } from '@app/platform/database';
import type { TextVersion } from '../text-versions/text-version';

/** What is written of a version. */
export interface NewVersion extends TextVersion {
  readonly wordCount: number | null;
  readonly result: TaskResult;
}

export interface VersionRow extends Omit<NewVersion, 'result'> {
  readonly userName: string | null;
  readonly title: string;
}

/** A text that was never edited has no row: what stands in its task is its only version. */
const VERSIONS = `(
  select version, made_at, actor_kind, user_id, edited, reverted_to, title, word_count from task_versions
  where project_id = $1 and task_id = $2
  union all
  select 1, coalesce(processed_at, created_at), 'service', null, '{}', null, title, word_count from tasks
  where project_id = $1 and id = $2 and state = 'completed' and version = 1
)`;

const COLUMNS = `v.version, v.made_at as "madeAt", v.actor_kind as kind, v.user_id as "userId", u.name as "userName",
  v.edited, v.reverted_to as "revertedTo", v.title, v.word_count as "wordCount"`;

/** Versions of written texts, and the step from one to the next. */
@Injectable()
export class TaskVersionsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  page({ projectId }: ProjectScope, taskId: number, page: Page): Reading<VersionRow> {
    const values = new Parameters();
    values.project(projectId);
    values.add(taskId);
    return this.database.reading<VersionRow>(
      `select ${COLUMNS} from ${VERSIONS} v left join users u on u.id = v.user_id
       order by v.version desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, taskId: number): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(`select count(*) as total from ${VERSIONS} v`, [
      projectId,
      taskId,
    ]);
    return row!.total;
  }

  async row({ projectId }: ProjectScope, taskId: number, version: number): Promise<VersionRow | null> {
    const [row] = await this.database.query<VersionRow>(
      `select ${COLUMNS} from ${VERSIONS} v left join users u on u.id = v.user_id where v.version = $3`,
      [projectId, taskId, version],
    );
    return row ?? null;
  }

  /** The text of a version that is not that of the task, without its evidence. */
  async result(
    { projectId }: ProjectScope,
    taskId: number,
    version: number,
  ): Promise<Omit<TaskResult, 'evidence'> | null> {
    const [row] = await this.database.query<{ result: Omit<TaskResult, 'evidence'> }>(
      'select result from task_versions where project_id = $1 and task_id = $2 and version = $3',
      [projectId, taskId, version],
    );
    return row?.result ?? null;
  }

  /** The version that a text has, whoever is changing it just now; null when its task is gone by now. */
  async current({ projectId }: ProjectScope, taskId: number, sql: Sql): Promise<number | null> {
    const [row] = await sql.query<{ version: number }>('select version from tasks where project_id = $1 and id = $2', [
      projectId,
      taskId,
    ]);
    return row?.version ?? null;
  }

  /**
   * Makes a version that of the task, and keeps it with the one before it.
   * @returns false when the text is not the version before it any more
   */
  async add(scope: ProjectScope, taskId: number, before: NewVersion, next: NewVersion, sql: Sql): Promise<boolean> {
    const { projectId } = scope;
    const { result, wordCount, version } = next;
    const changed = await sql.query(
      `update tasks set title = $3, result = $4, word_count = $5, version = $6
       where project_id = $1 and id = $2 and version = $7 and state = 'completed' returning id`,
      [projectId, taskId, result.title, storableJson(result), wordCount, version, before.version],
    );
    if (changed.length === 0) return false;
    if (before.version === 1) await this.insert(scope, taskId, before, sql);
    await this.insert(scope, taskId, next, sql);
    await sql.query(
      'delete from task_versions where project_id = $1 and task_id = $2 and version > 1 and version <= $3',
      [projectId, taskId, version - LIMITS.taskVersionsKept],
    );
    return true;
  }

  private async insert({ projectId }: ProjectScope, taskId: number, made: NewVersion, sql: Sql): Promise<void> {
    const { evidence: _, ...text } = made.result;
    await sql.query(
      `insert into task_versions
         (project_id, task_id, version, made_at, actor_kind, user_id, edited, reverted_to, title, word_count, result)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        projectId,
        taskId,
        made.version,
        made.madeAt,
        made.kind,
        made.userId,
        made.edited,
        made.revertedTo,
        text.title,
        made.wordCount,
        storableJson(text),
      ],
    );
  }
}
