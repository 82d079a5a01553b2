import { Injectable } from '@nestjs/common';
import { DEAD_WORKS, type DeadLetterAction, type DeadWork, LIMITS } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import { Database, type Reading, type Sql } from '@app/platform/database';
import { type DeadItem, deadRows } from '@app/platform/leases';
import type { Death } from './dead-letter-id';
import { DEAD_TABLES } from './dead-works';

export interface DeadLetterRow extends Death {
  readonly project: string | null;
  readonly attempts: number;
  readonly reason: string | null;
}

export interface ActionRow extends Omit<Death, 'diedAt'> {
  readonly at: Date;
  readonly action: DeadLetterAction;
  readonly by: string | null;
  readonly reason: string | null;
}

export interface NewAction {
  readonly action: DeadLetterAction;
  readonly at: Date;
  /** Null for a command. */
  readonly userId: number | null;
}

/** Characters of a reason that are shown, and kept. */
const REASON = 500;

/** Of letters there is no project. */
const isOfProject = (work: DeadWork): boolean => DEAD_TABLES[work].key.includes('project_id');

const projectName = (work: DeadWork): string => (isOfProject(work) ? 'p.name' : 'null::text');

/**
 * Those that nobody has dealt with. A demo's failures are made up. What was done is read by itself, for a cluster has it elsewhere than
 * the work.
 */
const deadSince = (work: DeadWork, since: string, only?: DeadItem): string => `
  from (${deadRows(DEAD_TABLES[work], since, only)}) d
  ${isOfProject(work) ? 'join projects p on p.id = d.project_id and not p.demo' : ''}
  where (d.item_id, d.at, coalesce(d.project_id, 0)) not in (
    select a.item_id, a.died_at, coalesce(a.project_id, 0) from dead_letter_actions a
    where a.work = '${work}'${only ? ` and a.project_id is not distinct from ${only.projectId}::bigint` : ''})`;

/** Reads across accounts: it is bound to nobody's projects, and for administrators and operators alone. */
@Injectable()
export class DeadLettersRepository {
  constructor(private readonly database: Database) {}

  /** The newest first, of each kind the newest {@link LIMITS}`.deadLettersCounted`. */
  page(work: DeadWork | undefined, since: Date, page: Page): Reading<DeadLetterRow> {
    const values = new Parameters();
    const [after, most] = [values.add(since), values.add(LIMITS.deadLettersCounted)];
    const newest = (work ? [work] : DEAD_WORKS).map(
      (one) =>
        `(select d.*, ${projectName(one)} as project ${deadSince(one, after)} order by d.at desc, d.project_id, d.item_id desc limit ${most})`,
    );
    return this.database.reading<DeadLetterRow>(
      `select d.work, d.project_id as "projectId", d.project, d.item_id as "itemId", d.at as "diedAt", d.attempts,
         left(d.reason, ${REASON}) as reason from (${newest.join(' union all ')}) d
       order by d.at desc, d.work, d.project_id, d.item_id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  /** Kind of work → how many, at most {@link LIMITS}`.deadLettersCounted`; kinds without any are left out. */
  async counts(since: Date): Promise<Partial<Record<DeadWork, number>>> {
    const rows = await this.database.queryAll<{ work: DeadWork; letters: number }>(
      `select work, count(*)::int as letters from (${DEAD_WORKS.map(
        (work) => `(select d.work ${deadSince(work, '$1')} limit $2)`,
      ).join(' union all ')}) d group by work order by work`,
      [since, LIMITS.deadLettersCounted],
    );
    return Object.fromEntries(rows.map(({ work, letters }) => [work, letters]));
  }

  /** @returns why it was given up, by its row; undefined when it is not dead, or somebody has dealt with it */
  async find({ work, projectId, itemId, diedAt }: Death, since: Date, sql: Sql): Promise<DeadLetterRow | undefined> {
    const [row] = await sql.query<DeadLetterRow>(
      `select d.work, d.project_id as "projectId", ${projectName(work)} as project, d.item_id as "itemId", d.at as "diedAt", d.attempts,
         left(d.reason, ${REASON}) as reason ${deadSince(work, '$1', { projectId: '$2', itemId: '$3' })}
         and d.project_id is not distinct from $2::bigint and d.item_id = $3 and d.at = $4`,
      [since, projectId, itemId, diedAt],
    );
    return row;
  }

  /** @returns false when somebody has dealt with it at the same time, or before */
  async settle(death: DeadLetterRow, { action, at, userId }: NewAction, sql: Sql): Promise<boolean> {
    const { work, projectId, itemId, diedAt, reason } = death;
    const rows = await sql.query(
      `insert into dead_letter_actions (work, project_id, item_id, died_at, action, at, user_id, reason)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      [work, projectId, itemId, diedAt, action, at, userId, reason],
    );
    return rows.length > 0;
  }

  /** The newest first. */
  actions(limit: number): Promise<ActionRow[]> {
    return this.database.query(
      `select a.at, a.action, a.work, a.project_id as "projectId", a.item_id as "itemId", u.name as by, a.reason
       from dead_letter_actions a left join users u on u.id = a.user_id order by a.at desc, a.id desc limit $1`,
      [limit],
    );
  }

  /** Forgets what was done about work that is no dead letter any more, whoever looks. */
  async removeActions(before: Date): Promise<void> {
    await this.database.query('delete from dead_letter_actions where at < $1', [before]);
  }
}
