import { Injectable } from '@nestjs/common';
import type { Channel, LocalDay } from '@app/core/kernel';
import { SEARCH_VERSION } from '@app/core/search';
import { COUNTED_CHANNEL, type ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql, unnested } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import type { AnsweredExecution } from '../answers/captured-execution';
import { EXECUTION_LEASE, type ExecutionClaim } from './executions.lease';
import { EXECUTION_STATE, type ExecutionState } from './execution-states';

/** What a vendor's answer tells about the execution itself. */
export interface AnswerRecord {
  readonly executedAt: Date;
  readonly day: LocalDay;
  readonly durationMs: number;
  readonly vendor: string;
  readonly vendorModel: string | null;
  readonly searchEngine: string | null;
  readonly searched: boolean | null;
  readonly localeApplied: boolean | null;
  readonly noResult: boolean;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

/** An execution that ran elsewhere. Its `slot` makes a second import change nothing. */
export interface ImportedExecution {
  readonly prompt_id: number;
  readonly model: number;
  readonly slot: string;
  readonly channel: Channel;
  readonly executed_at: Date;
  readonly day: LocalDay;
  readonly no_result: boolean;
  readonly vendor: string | null;
  readonly vendor_model: string | null;
}

const IMPORTED_COLUMNS = {
  prompt_id: 'bigint',
  model: 'smallint',
  slot: 'text',
  channel: 'text',
  executed_at: 'timestamptz',
  day: 'date',
  no_result: 'boolean',
  vendor: 'text',
  vendor_model: 'text',
};

export type RunKey = Pick<ImportedExecution, 'prompt_id' | 'model' | 'slot'>;

export const keyOf = ({ prompt_id, model, slot }: RunKey): string => `${prompt_id} ${model} ${slot}`;

const KEY_COLUMNS = { prompt_id: 'bigint', model: 'smallint', slot: 'text' };

/** The condition of the index `executions_unsearchable`. */
const UNSEARCHABLE = `state = ${EXECUTION_STATE.succeeded} and search_version < ${SEARCH_VERSION}`;

/** Takes an execution from a stored answer to `succeeded` (execution-states.ts). */
@Injectable()
export class AnsweredExecutions {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(EXECUTION_LEASE, database);
  }

  /** `running → captured`. @returns false when the claim has lapsed and another worker goes on with the execution */
  async recordAnswer(claim: ExecutionClaim, answer: AnswerRecord, sql: Sql): Promise<boolean> {
    const set = {
      state: 'captured' satisfies ExecutionState,
      executed_at: answer.executedAt,
      day: answer.day,
      duration_ms: answer.durationMs,
      vendor: answer.vendor,
      vendor_model: answer.vendorModel,
      search_engine: answer.searchEngine,
      searched: answer.searched,
      locale_applied: answer.localeApplied,
      no_result: answer.noResult,
      input_tokens: answer.inputTokens,
      output_tokens: answer.outputTokens,
      error_code: null,
      error_message: null,
    };
    return (await this.leases.write(claim, set, { sql })) !== null;
  }

  /**
   * `→ captured`.
   * @returns the executions that are new
   */
  insertImported(
    { projectId }: ProjectScope,
    runs: readonly ImportedExecution[],
    sql: Sql,
  ): Promise<(RunKey & { readonly id: number })[]> {
    const { text, values, names } = unnested(IMPORTED_COLUMNS, runs, 2);
    return sql.prepared(
      'executions-import',
      `insert into executions (project_id, ${names}, state, due_at)
       select $1, ${names}, ${EXECUTION_STATE.captured}, executed_at from ${text} order by prompt_id, model, slot
       on conflict do nothing returning id, slot, model, prompt_id`,
      [projectId, ...values],
    );
  }

  /** Which of these runs the project has. */
  stored({ projectId }: ProjectScope, runs: readonly RunKey[]): Promise<RunKey[]> {
    const { text, values } = unnested(KEY_COLUMNS, runs, 2);
    return this.database.query<RunKey>(
      `select e.prompt_id, e.model, e.slot from executions e
       join ${text} on e.prompt_id = r.prompt_id and e.model = r.model and e.slot = r.slot where e.project_id = $1`,
      [projectId, ...values],
    );
  }

  /** Finds runs that an earlier, interrupted import has stored and that still wait for ingest. */
  async stillCaptured({ projectId }: ProjectScope, runs: readonly ImportedExecution[], sql: Sql): Promise<number[]> {
    const { text, values } = unnested(IMPORTED_COLUMNS, runs, 2);
    const rows = await sql.query<{ id: number }>(
      `select e.id from executions e join ${text} on e.prompt_id = r.prompt_id and e.model = r.model and e.slot = r.slot
       where e.project_id = $1 and e.state = ${EXECUTION_STATE.captured}`,
      [projectId, ...values],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Finds which of the executions wait for ingest, in the order of their ids. The statement looks rows up by id first,
   * as a claim does.
   */
  captured({ projectId }: ProjectScope, ids: readonly number[]): Promise<AnsweredExecution[]> {
    return this.database.prepared<AnsweredExecution>(
      'executions-captured',
      `with asked as materialized (
         select id, day, prompt_id, model, executed_at, no_result, state from executions
         where project_id = $1 and id = any($2::bigint[]))
       select id, day, prompt_id as "promptId", model, executed_at as "executedAt", no_result as "noResult"
       from asked where state = ${EXECUTION_STATE.captured} order by id`,
      [projectId, ids],
    );
  }

  /**
   * `captured → succeeded`.
   * @returns the executions that this transaction completes, and whether each has the channel that counts; others were
   *   completed before
   */
  async complete(
    { projectId }: ProjectScope,
    ids: readonly number[],
    extractorVersion: number,
    sql: Sql,
  ): Promise<Map<number, { readonly counts: boolean }>> {
    // One id is planned once; a list of any length would be planned each time.
    const [form, asked, given] = ids.length === 1 ? ['-one', '$2', ids[0]] : ['', 'any($2::bigint[])', ids];
    const rows = await sql.prepared<{ id: number; counts: boolean }>(
      `executions-complete${form}`,
      `with locked as materialized (
         select id, state from executions where project_id = $1 and id = ${asked} order by id for update)
       update executions e set state = ${EXECUTION_STATE.succeeded}, extractor_version = $3, search_version = ${SEARCH_VERSION},
         ${EXECUTION_LEASE.lease} = null
       where project_id = $1 and id = any(array(select id from locked where state = ${EXECUTION_STATE.captured}))
       returning id, not exists (
         select from project_models mc
         where mc.project_id = $1 and mc.model = e.model and ${COUNTED_CHANNEL} <> e.channel) as counts`,
      [projectId, given, extractorVersion],
    );
    return new Map(rows.map(({ id, counts }) => [id, { counts }]));
  }

  /** Projects with executions that have succeeded and cannot be searched by today's rules. */
  async projectsWithUnsearchable(): Promise<number[]> {
    const rows = await this.database.sweep<{ id: number }>(
      `select p.id from projects p
       where exists (select from executions e where e.project_id = p.id and ${UNSEARCHABLE} ${ofChunk('e.project_id')}) ${ofChunk('p.id')} order by p.id`,
      [],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks some executions as searchable, and returns them. The caller makes them so in the same transaction. */
  makeSearchable(
    { projectId }: ProjectScope,
    limit: number,
    sql: Sql,
  ): Promise<Pick<AnsweredExecution, 'id' | 'day'>[]> {
    return sql.query(
      `update executions set search_version = ${SEARCH_VERSION}
       where project_id = $1 and id = any(array(
         select id from executions e where project_id = $1 and ${UNSEARCHABLE} order by id limit $2 for update))
       returning id, day`,
      [projectId, limit],
    );
  }

  /** Records which version of the extractor has read these answers last. */
  async setExtractorVersion(
    { projectId }: ProjectScope,
    ids: readonly number[],
    extractorVersion: number,
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      `update executions set extractor_version = $3
       where project_id = $1 and id = any($2::bigint[]) and extractor_version is distinct from $3`,
      [projectId, ids, extractorVersion],
    );
  }
}
