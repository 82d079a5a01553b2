import { Injectable } from '@nestjs/common';
import { type LocalDay, spendSubjectCode } from '@app/core/kernel';
import type { OwnSpendCaps } from '@app/domain/access';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import type { VendorCall } from './vendor-call';

/** Whose call it is: an execution's, or that of the subject. */
export type CallOwner = Pick<VendorCall, 'executionId' | 'subject'>;

const subjectColumns = ({ subject }: CallOwner): [code: number, id: number] =>
  subject ? [spendSubjectCode(subject.kind), subject.id] : [spendSubjectCode('execution'), 0];

/** The `project_id` of an account's own sums in `spend_days`. */
export const WHOLE_ACCOUNT = 0;

interface Spending {
  readonly userId: number;
  readonly accountCaps: OwnSpendCaps;
  readonly projectCaps: OwnSpendCaps;
  readonly accountUsed: number;
  readonly projectUsed: number;
}

/**
 * The account and the day whose sums a call moves. The account's row always comes before the project's, so that two
 * calls cannot wait for each other.
 */
export type Payer = Pick<VendorCall, 'userId' | 'day'>;

/** The budget that a call under way has reserved, in millionths of the currency. */
interface BudgetReservation extends Payer {
  readonly micros: number;
}

@Injectable()
export class BudgetRepository {
  constructor(private readonly database: Database) {}

  /** @returns undefined when the project is gone */
  async spending({ projectId }: ProjectScope, day: LocalDay, sql: Sql = this.database): Promise<Spending | undefined> {
    const used = (project: string) =>
      `coalesce((select used_micros from spend_days where user_id = u.id and day = $2 and project_id = ${project}), 0)`;
    const [row] = await sql.prepared<Spending>(
      'spending',
      `select u.id as "userId", u.spend_caps as "accountCaps", p.spend_caps as "projectCaps",
         ${used(`${WHOLE_ACCOUNT}`)} as "accountUsed", ${used('p.id')} as "projectUsed"
       from projects p join users u on u.id = p.user_id where p.id = $1`,
      [projectId, day],
    );
    return row;
  }

  /** @returns project → what it has cost on the day and its own caps */
  async spendingOf(
    scopes: readonly ProjectScope[],
    day: LocalDay,
  ): Promise<Map<number, Pick<Spending, 'projectCaps' | 'projectUsed'>>> {
    const ids = scopes.map(({ projectId }) => projectId);
    const owners = new Map(scopes.map(({ projectId, account }) => [projectId, account.userId]));
    // Apart: what is spent lies on the coordinator, and a join of both would ask every node of a cluster.
    const [capped, spent] = await Promise.all([
      this.database.query<Pick<Spending, 'projectCaps'> & { id: number }>(
        'select id, spend_caps as "projectCaps" from projects where id = any ($1::bigint[])',
        [ids],
      ),
      this.database.query<{ projectId: number; userId: number; used: number }>(
        `select project_id as "projectId", user_id as "userId", used_micros as used from spend_days
         where user_id = any ($3::bigint[]) and day = $2 and project_id = any ($1::bigint[])`,
        [ids, day, [...new Set(owners.values())]],
      ),
    ]);
    const used = new Map(
      spent.filter((row) => row.userId === owners.get(row.projectId)).map((row) => [row.projectId, row.used]),
    );
    return new Map(capped.map(({ id, projectCaps }) => [id, { projectCaps, projectUsed: used.get(id) ?? 0 }]));
  }

  /** Model code → cost of its last paid call in the project. */
  async lastCosts({ projectId }: ProjectScope, models: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.prepared<{ model: number; micros: number }>(
      'spending-last-costs',
      `select m.model, last.cost_micros as micros from unnest($2::smallint[]) m(model)
       cross join lateral (
         select cost_micros from cost_entries where project_id = $1 and model = m.model and not estimated
         order by created_at desc limit 1) last`,
      [projectId, models],
    );
    return new Map(rows.map(({ model, micros }) => [model, micros]));
  }

  /** @returns false when the amount does not fit beside what is spent and reserved */
  async reserve(
    { userId, day }: Payer,
    projectId: number,
    micros: number,
    cap: number | null,
    sql: Sql,
  ): Promise<boolean> {
    const rows = await sql.prepared(
      'spending-reserve',
      `insert into spend_days as s (user_id, day, project_id, used_micros, held_micros)
       select $1, $2, $3, 0, $4::bigint where $5::bigint is null or $4 <= $5
       on conflict (user_id, day, project_id) do update set held_micros = s.held_micros + $4
       where $5::bigint is null or s.used_micros + s.held_micros + $4 <= $5
       returning s.user_id`,
      [userId, day, projectId, micros, cap],
    );
    return rows.length > 0;
  }

  async move({ userId, day }: Payer, projectId: number, used: number, reserved: number, sql: Sql): Promise<void> {
    for (const payer of [WHOLE_ACCOUNT, projectId]) {
      await sql.prepared(
        'spending-move',
        `insert into spend_days as s (user_id, day, project_id, used_micros, held_micros)
         values ($1, $2, $3, $4, greatest($5, 0))
         on conflict (user_id, day, project_id)
         do update set used_micros = s.used_micros + $4, held_micros = s.held_micros + $5`,
        [userId, day, payer, used, reserved],
      );
    }
  }

  async insertReservation({ projectId }: ProjectScope, call: VendorCall, sql: Sql): Promise<void> {
    await sql.prepared(
      'spending-hold',
      `insert into cost_holds (project_id, execution_id, attempt, user_id, day, held_micros, subject, subject_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [projectId, call.executionId, call.attempt, call.userId, call.day, call.reservedMicros, ...subjectColumns(call)],
    );
  }

  /** @param attempt the call whose reservation is taken; any call when left out */
  async takeReservation(
    { projectId }: ProjectScope,
    owner: CallOwner,
    sql: Sql,
    attempt: number | null = null,
  ): Promise<BudgetReservation | undefined> {
    const [reservation] = await sql.prepared<BudgetReservation>(
      'spending-take-hold',
      `delete from cost_holds
       where project_id = $1 and execution_id = $2 and attempt = coalesce($3, attempt) and subject = $4 and subject_id = $5
       returning user_id as "userId", day, held_micros as micros`,
      [projectId, owner.executionId, attempt, ...subjectColumns(owner)],
    );
    return reservation;
  }

  /** Gives back what calls for a project that is gone have reserved and never ended. */
  async releaseAll(projectId: number, sql: Sql): Promise<void> {
    const reservations = await sql.query<BudgetReservation>(
      `delete from cost_holds where project_id = $1 returning user_id as "userId", day, held_micros as micros`,
      [projectId],
    );
    for (const { micros, ...payer } of reservations) await this.move(payer, projectId, 0, -micros, sql);
  }

  /** @returns false when the call's cost was recorded before */
  async insertEntry(
    { projectId }: ProjectScope,
    call: VendorCall,
    entry: { micros: number; estimated: boolean; currency: string; at: Date },
    sql: Sql,
  ): Promise<boolean> {
    const rows = await sql.prepared(
      'spending-entry',
      `insert into cost_entries (project_id, execution_id, attempt, vendor, model, currency, cost_micros,
         estimated, day, created_at, subject, subject_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning execution_id`,
      [
        projectId,
        call.executionId,
        call.attempt,
        call.vendor,
        call.model,
        entry.currency,
        entry.micros,
        entry.estimated,
        call.day,
        entry.at,
        ...subjectColumns(call),
      ],
    );
    return rows.length > 0;
  }

  /** @returns what was spent, for the first caller that finds the soft cap reached; undefined for all others */
  async markWarned({ userId, day }: Payer, projectId: number, cap: number, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ used: number }>(
      `update spend_days set warned = true
       where user_id = $1 and day = $2 and project_id = $3 and used_micros >= $4 and not warned
       returning used_micros as used`,
      [userId, day, projectId, cap],
    );
    return row?.used;
  }

  /** @returns what was spent, for the first caller that finds the hard cap reached; undefined for all others */
  async markCapped({ userId, day }: Payer, projectId: number, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ used: number }>(
      `insert into spend_days as s (user_id, day, project_id, used_micros, held_micros, capped)
       values ($1, $2, $3, 0, 0, true)
       on conflict (user_id, day, project_id) do update set capped = true where not s.capped
       returning used_micros as used`,
      [userId, day, projectId],
    );
    return row?.used;
  }

  async used(of: { readonly userId: number } | { readonly projectId: number }, day: LocalDay): Promise<number> {
    const [row] = await this.database.query<{ used: number }>(
      `select coalesce(sum(used_micros), 0)::bigint as used from spend_days
       where day = $3 and user_id = coalesce($1, (select user_id from projects where id = $2)) and project_id = $2`,
      'userId' in of ? [of.userId, WHOLE_ACCOUNT, day] : [null, of.projectId, day],
    );
    return row!.used;
  }
}
