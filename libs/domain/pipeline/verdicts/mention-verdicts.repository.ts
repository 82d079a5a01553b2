import { Injectable } from '@nestjs/common';
import type { Verdicts } from '@app/core/extraction';
import type { LocalDay } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';

/** Whether an answer means an actor whose name leaves it open. */
export interface MentionVerdict {
  readonly executionId: number;
  readonly actorId: number;
  /** Whether the rules alone count it. */
  readonly byRules: boolean;
  readonly byJudge: boolean;
  /** From the answer, with the name. */
  readonly quote: string;
}

interface Execution {
  readonly id: number;
  readonly day: LocalDay;
}

/** Whether the rules alone count a mention of an actor, by execution. */
export type ByRules = readonly Pick<MentionVerdict, 'executionId' | 'actorId' | 'byRules'>[];

/**
 * What the judge said of undecided mentions, beside what the rules say. Recalculations apply it again and ask nobody.
 */
@Injectable()
export class MentionVerdicts {
  /** @param late whether the rows of these answers do without the verdicts until the next recalculation */
  async insert({ projectId }: ProjectScope, verdicts: readonly MentionVerdict[], late: boolean, sql: Sql) {
    if (verdicts.length === 0) return;
    await sql.query(
      `insert into mention_verdicts (project_id, day, execution_id, actor_id, by_rules, by_judge, quote, late)
       select $1, e.day, e.id, r."actorId", r."byRules", r."byJudge", r.quote, $3
       from jsonb_to_recordset($2) r("executionId" bigint, "actorId" bigint, "byRules" boolean, "byJudge" boolean,
         quote text)
       join executions e on e.project_id = $1 and e.id = r."executionId"
       on conflict do nothing`,
      [projectId, JSON.stringify(verdicts), late],
    );
  }

  /** What counts for the rows that a recalculation makes, by execution. */
  async of({ projectId }: ProjectScope, executions: readonly Execution[], sql: Sql): Promise<Map<number, Verdicts>> {
    const rows = await sql.query<{ executionId: number; actorId: number; byJudge: boolean }>(
      `select execution_id as "executionId", actor_id as "actorId", by_judge as "byJudge" from mention_verdicts
       where project_id = $1 and day = any($2::date[]) and execution_id = any($3::bigint[]) and (not late or taken)`,
      [projectId, [...new Set(executions.map(({ day }) => day))], executions.map(({ id }) => id)],
    );
    const byExecution = Map.groupBy(rows, ({ executionId }) => executionId);
    return new Map(
      [...byExecution].map(([id, some]) => [id, new Map(some.map(({ actorId, byJudge }) => [actorId, byJudge]))]),
    );
  }

  /** Notes what newer rules say of mentions that the judge decided. */
  async review({ projectId }: ProjectScope, said: ByRules, sql: Sql): Promise<void> {
    if (said.length === 0) return;
    await sql.query(
      `update mention_verdicts v set by_rules = r."byRules"
       from jsonb_to_recordset($2) r("executionId" bigint, "actorId" bigint, "byRules" boolean)
       join executions e on e.project_id = $1 and e.id = r."executionId"
       where v.project_id = $1 and v.day = e.day and v.execution_id = e.id and v.actor_id = r."actorId"
         and v.by_rules <> r."byRules"`,
      [projectId, JSON.stringify(said)],
    );
  }

  /** Whether verdicts wait that no recalculation under way counts. */
  async areWaiting({ projectId }: ProjectScope, sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      `select from mention_verdicts where project_id = $1 and late and (not taken or not exists (
         select from recalculations where project_id = $1 and state = 'processing')) limit 1`,
      [projectId],
    );
    return rows.length > 0;
  }

  /** Marks the verdicts that a beginning recalculation counts. Later ones wait for the next. */
  async take({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    await sql.query('update mention_verdicts set taken = true where project_id = $1 and late and not taken', [
      projectId,
    ]);
  }

  /** Call it in the transaction that switches to the recalculation's rows. */
  async publish({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    await sql.query(
      'update mention_verdicts set late = false, taken = false where project_id = $1 and late and taken',
      [projectId],
    );
  }
}
