import { Injectable } from '@nestjs/common';
import type { TaskResult } from '@app/core/contracts';
import type { JobState, TaskType } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Reading, type Sql } from '@app/platform/database';

export interface NewTask {
  readonly publicId: string;
  /** Whose quota the task uses. */
  readonly userId: number;
  readonly type: TaskType;
  readonly title: string;
  readonly promptId: number | null;
  readonly promptText: string | null;
  readonly customTopic: string | null;
  readonly userInstructions: string | null;
  readonly outputLanguageCode: string | null;
  readonly existingContent: string | null;
  readonly existingContentUrl: string | null;
}

export interface TaskRow extends Omit<NewTask, 'existingContent'> {
  readonly id: number;
  readonly projectId: number;
  readonly state: JobState;
  readonly wordCount: number | null;
  /** Of the text. */
  readonly version: number;
  readonly errorMessage: string | null;
  readonly createdAt: Date;
  readonly processedAt: Date | null;
}

/** A task with what it has made; null until completed. */
export interface WholeTask extends TaskRow {
  readonly result: TaskResult | null;
}

export interface TaskSelection {
  readonly task_type?: TaskType;
  readonly status?: JobState;
}

/** Task type → median of the seconds from creation to completion. */
export type UsualSeconds = ReadonlyMap<TaskType, number>;

/** Of a project. */
export interface TaskCounts {
  /** Pending and processing. */
  readonly open: number;
  readonly failed: number;
}

/** By number, or by its public token. */
export type TaskKey = { readonly id: number } | { readonly publicId: string };

const COLUMNS = `t.project_id as "projectId", t.id, t.public_id as "publicId", t.user_id as "userId",
  t.task_type as type, t.title, t.prompt_id as "promptId", t.prompt_text as "promptText",
  t.custom_topic as "customTopic", t.user_instructions as "userInstructions",
  t.output_language_code as "outputLanguageCode", t.existing_content_url as "existingContentUrl", t.state,
  t.word_count as "wordCount", t.version, t.error_message as "errorMessage", t.created_at as "createdAt",
  t.processed_at as "processedAt"`;

/** Tasks of a type that tell how long the next one takes. */
const MOST_REMEMBERED = 50;

/** Reads tasks, and adds them. task-work.repository.ts changes their states. */
@Injectable()
export class TasksRepository {
  constructor(private readonly database: Database) {}

  async insert({ projectId }: ProjectScope, task: NewTask, now: Date, sql: Sql): Promise<TaskRow> {
    const [row] = await sql.query<TaskRow>(
      `insert into tasks as t (project_id, public_id, user_id, task_type, title, prompt_id, prompt_text, custom_topic,
         user_instructions, output_language_code, existing_content, existing_content_url, due_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) returning ${COLUMNS}`,
      [
        projectId,
        task.publicId,
        task.userId,
        task.type,
        task.title,
        task.promptId,
        task.promptText,
        task.customTopic,
        task.userInstructions,
        task.outputLanguageCode,
        task.existingContent,
        task.existingContentUrl,
        now,
      ],
    );
    return row!;
  }

  /** Newest first. */
  page({ projectId }: ProjectScope, selection: TaskSelection, page: Page): Reading<TaskRow> {
    const values = new Parameters();
    return this.database.reading<TaskRow>(
      `select ${COLUMNS} from tasks t where ${predicate(projectId, selection, values)}
       order by t.created_at desc, t.id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, selection: TaskSelection): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from tasks t where ${predicate(projectId, selection, values)}`,
      values.all,
    );
    return row!.total;
  }

  /**
   * @param since a task that failed counts when it was created then or later
   * @returns project → its tasks; one without any is left out
   */
  async counts(scopes: readonly ProjectScope[], since: Date): Promise<Map<number, TaskCounts>> {
    const rows = await this.database.query<TaskCounts & { projectId: number }>(
      `select project_id as "projectId", count(*) filter (where state in ('pending', 'processing')) as open,
         count(*) filter (where state = 'failed' and created_at >= $2) as failed
       from tasks where project_id = any ($1::bigint[]) and state <> 'completed' group by project_id`,
      [scopes.map(({ projectId }) => projectId), since],
    );
    return new Map(rows.map(({ projectId, open, failed }) => [projectId, { open, failed }]));
  }

  async one({ projectId }: ProjectScope, key: TaskKey): Promise<WholeTask | null> {
    const [column, value] = 'id' in key ? ['id', key.id] : ['public_id', key.publicId];
    const [row] = await this.database.query<WholeTask>(
      `select ${COLUMNS}, t.result from tasks t where t.project_id = $1 and t.${column} = $2`,
      [projectId, value],
    );
    return row ?? null;
  }

  /** Of the latest completed tasks of each type; a type that has none is left out. */
  async usualSeconds({ projectId }: ProjectScope): Promise<UsualSeconds> {
    const rows = await this.database.query<{ type: TaskType; seconds: number }>(
      `select task_type as type,
         percentile_cont(0.5) within group (order by extract(epoch from processed_at - created_at)::float8) as seconds
       from (
         select task_type, created_at, processed_at,
           row_number() over (partition by task_type order by created_at desc, id desc) as place
         from tasks where project_id = $1 and state = 'completed' and processed_at is not null) t
       where place <= ${MOST_REMEMBERED} group by task_type`,
      [projectId],
    );
    return new Map(rows.map(({ type, seconds }) => [type, Math.max(1, Math.round(seconds))]));
  }
}

function predicate(projectId: number, { task_type, status }: TaskSelection, values: Parameters): string {
  const conditions = [`t.project_id = ${values.project(projectId)}`];
  if (task_type !== undefined) conditions.push(`t.task_type = ${values.add(task_type)}`);
  if (status !== undefined) conditions.push(`t.state = ${values.add(status)}`);
  return conditions.join(' and ');
}
