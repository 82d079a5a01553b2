import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql, unnested } from '@app/platform/database';

/** Imported answers that a paid judge does not read before somebody agrees to its price. */
@Injectable()
export class HeldAnswers {
  constructor(private readonly database: Database) {}

  async hold(
    { projectId }: ProjectScope,
    executions: readonly { readonly id: number; readonly day: LocalDay }[],
    sql: Sql,
  ): Promise<void> {
    if (executions.length === 0) return;
    const { text, values } = unnested({ id: 'bigint', day: 'date' }, executions, 2);
    await sql.query(
      `insert into held_answers (project_id, day, execution_id) select $1, day, id from ${text} on conflict do nothing`,
      [projectId, ...values],
    );
  }

  async isHeld({ projectId }: ProjectScope, executionId: number): Promise<boolean> {
    const rows = await this.database.query(
      `select from executions e join held_answers h
         on h.project_id = e.project_id and h.day = e.day and h.execution_id = e.id
       where e.project_id = $1 and e.id = $2`,
      [projectId, executionId],
    );
    return rows.length > 0;
  }

  /** Of a day or later ones. */
  async count({ projectId }: ProjectScope, from: LocalDay): Promise<number> {
    const [row] = await this.database.query<{ held: number }>(
      'select count(*) as held from held_answers where project_id = $1 and day >= $2',
      [projectId, from],
    );
    return row!.held;
  }

  /** @returns how many of them are of a day or later ones */
  async release({ projectId }: ProjectScope, from: LocalDay, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ released: number }>(
      `with released as (delete from held_answers where project_id = $1 returning day)
       select count(*) filter (where day >= $2) as released from released`,
      [projectId, from],
    );
    return row!.released;
  }
}
