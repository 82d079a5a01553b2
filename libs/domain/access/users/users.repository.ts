import { Injectable } from '@nestjs/common';
import type { Plan, PlanLimitName, PlanLimits } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import { ACCOUNT_COLUMNS, type AccountRow, CALLER_COLUMNS, type CallerRow } from '../limits/account-limits';
import type { OwnSpendCaps } from '../limits/spend-caps';

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly plan: Plan;
}

/** An account as administrators see it. */
export interface ListedAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly plan: Plan;
  readonly isAdmin: boolean;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  /** null while it is open. */
  readonly closedAt: Date | null;
}

const LISTED_COLUMNS = `id, email, name, plan, is_admin as "isAdmin", password_hash is not null as "hasPassword",
  created_at as "createdAt", closed_at as "closedAt"`;

/** More are found by their name or address. */
const LISTED_ACCOUNTS = 100;

export interface UserChange {
  readonly plan?: Plan;
  /** Limits of this account alone; null is unlimited. */
  readonly limits: Partial<PlanLimits>;
  /** Names of limits that go back to the plan's. */
  readonly planLimits: readonly PlanLimitName[];
}

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async idByEmail(email: string, sql: Sql = this.database): Promise<number | undefined> {
    const [row] = await sql.query<{ id: number }>('select id from users where lower(email) = lower($1)', [email]);
    return row?.id;
  }

  async anyExists(): Promise<boolean> {
    return (await this.database.query('select 1 from users limit 1')).length > 0;
  }

  async exists(userId: number, sql: Sql = this.database): Promise<boolean> {
    return (await sql.query('select from users where id = $1', [userId])).length > 0;
  }

  /** Whether there is such an account, and it is not closed. */
  async isOpen(userId: number, sql: Sql = this.database): Promise<boolean> {
    return (await sql.query('select from users where id = $1 and closed_at is null', [userId])).length > 0;
  }

  async isAdministrator(userId: number, sql: Sql = this.database): Promise<boolean> {
    return (await sql.query('select from users where id = $1 and is_admin', [userId])).length > 0;
  }

  /** @returns undefined while there is none */
  async administrator(): Promise<number | undefined> {
    const [row] = await this.database.query<{ id: number | null }>('select min(id) as id from users where is_admin');
    return row!.id ?? undefined;
  }

  /** The plan and the limits of an account, without what projects of others add to a caller's. */
  async plan(userId: number, sql: Sql = this.database): Promise<AccountRow> {
    const [row] = await sql.query<AccountRow>(`select ${ACCOUNT_COLUMNS} from users u where id = $1`, [userId]);
    return row!;
  }

  async account(userId: number, sql: Sql = this.database): Promise<CallerRow> {
    const [row] = await sql.query<CallerRow>(`select ${CALLER_COLUMNS} from users u where id = $1`, [userId]);
    return row!;
  }

  /** Who somebody is, for mails. */
  async person(userId: number, sql: Sql = this.database): Promise<{ readonly email: string; readonly name: string }> {
    const [row] = await sql.query<{ email: string; name: string }>('select email, name from users where id = $1', [
      userId,
    ]);
    return row!;
  }

  /** The newest accounts of those whose name or address has these words, in either case, and how many there are. */
  async list(words: string): Promise<{ accounts: ListedAccount[]; total: number }> {
    const rows = await this.database.query<ListedAccount & { readonly total: number }>(
      `select ${LISTED_COLUMNS}, count(*) over () as total
       from users where position(lower($1) in lower(name || ' ' || email)) > 0
       order by id desc limit ${LISTED_ACCOUNTS}`,
      [words],
    );
    return { accounts: rows.map(({ total: _, ...account }) => account), total: rows[0]?.total ?? 0 };
  }

  async listed(userId: number): Promise<ListedAccount | undefined> {
    const [row] = await this.database.query<ListedAccount>(`select ${LISTED_COLUMNS} from users where id = $1`, [
      userId,
    ]);
    return row;
  }

  /** An account that is closed already keeps its moment. @returns false for none, and for an administrator's */
  async close(userId: number, now: Date, sql: Sql): Promise<boolean> {
    const closed = await sql.query(
      'update users set closed_at = coalesce(closed_at, $2) where id = $1 and not is_admin returning id',
      [userId, now],
    );
    return closed.length > 0;
  }

  /** @returns false when there is no such account */
  async reopen(userId: number): Promise<boolean> {
    return (
      (await this.database.query('update users set closed_at = null where id = $1 returning id', [userId])).length > 0
    );
  }

  /** @returns false when there is no such account */
  async readdress(userId: number, email: string, sql: Sql): Promise<boolean> {
    return (await sql.query('update users set email = $2 where id = $1 returning id', [userId, email])).length > 0;
  }

  /** @returns false when there is no such account, or it is closed */
  async appoint(userId: number, sql: Sql): Promise<boolean> {
    const appointed = await sql.query(
      'update users set is_admin = true where id = $1 and closed_at is null returning id',
      [userId],
    );
    return appointed.length > 0;
  }

  /** @returns false when there is no such administrator */
  async dismiss(userId: number, sql: Sql): Promise<boolean> {
    const dismissed = await sql.query('update users set is_admin = false where id = $1 and is_admin returning id', [
      userId,
    ]);
    return dismissed.length > 0;
  }

  async rename(userId: number, name: string): Promise<void> {
    await this.database.query('update users set name = $2 where id = $1', [userId, name]);
  }

  /** Locks the account until the transaction ends. Others can still read and write its keys and projects. */
  async lockAccount(userId: number, sql: Sql): Promise<AccountRow> {
    const [row] = await sql.query<AccountRow>(
      `select ${ACCOUNT_COLUMNS} from users u where id = $1 for no key update`,
      [userId],
    );
    return row!;
  }

  /**
   * The first user of an installation becomes its administrator on the plan `enterprise`, whatever plan was asked for.
   * @param sql an open transaction, if it is part of one
   * @returns undefined when the address is taken
   */
  create(user: NewUser, sql?: Sql): Promise<number | undefined> {
    return sql ? this.insert(user, sql) : this.database.transaction((own) => this.insert(user, own));
  }

  /** Nobody else adds or changes a user until the transaction ends. */
  async lockAll(sql: Sql): Promise<void> {
    await sql.query('lock table users in share row exclusive mode');
  }

  /**
   * Gives the first administrator another name and address; where there is none, makes one.
   * @param sql a transaction that has locked all users
   * @returns undefined when another user has the address
   */
  async becomeAdministrator({ email, name }: Omit<NewUser, 'plan'>, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ id: number }>(
      `with administrator as (select min(id) as id from users where is_admin),
       free as (
         select administrator.id from administrator
         where not exists (select from users u where lower(u.email) = lower($1) and u.id is distinct from administrator.id)),
       renamed as (update users u set email = $1, name = $2 from free where u.id = free.id returning u.id),
       made as (
         insert into users (email, name, plan, is_admin) select $1, $2, 'enterprise', true from free where free.id is null
         returning id)
       select id from renamed union all select id from made`,
      [email, name],
    );
    return row?.id;
  }

  /** Also moves the time of the last change of models, because plan and limits decide which add-on models are on. */
  async update(userId: number, { plan, limits, planLimits }: UserChange, now: Date): Promise<void> {
    await this.database.query(
      `update users set plan = coalesce($2, plan), limit_overrides = (limit_overrides || $3) - $4::text[],
         models_changed_at = greatest(models_changed_at, $5) where id = $1`,
      [userId, plan ?? null, JSON.stringify(limits), planLimits, now],
    );
  }

  async setAddonModels(userId: number, codes: readonly number[], now: Date, sql: Sql): Promise<void> {
    await sql.query(
      'update users set addon_models = $2, models_changed_at = greatest(models_changed_at, $3) where id = $1',
      [userId, codes, now],
    );
  }

  /**
   * Sets the account's own caps. Absent caps stay as they are; those in `defaults` go back to the installation's.
   * @returns null when there is no such account
   */
  async setSpendCaps(
    id: number,
    own: OwnSpendCaps,
    defaults: readonly (keyof OwnSpendCaps)[],
  ): Promise<OwnSpendCaps | null> {
    const [row] = await this.database.query<{ caps: OwnSpendCaps }>(
      'update users set spend_caps = (spend_caps || $2) - $3::text[] where id = $1 returning spend_caps as caps',
      [id, JSON.stringify(own), defaults],
    );
    return row?.caps ?? null;
  }

  private async insert({ email, name, plan }: NewUser, sql: Sql): Promise<number | undefined> {
    await this.lockAll(sql);
    const [row] = await sql.query<{ id: number }>(
      `insert into users (email, name, plan, is_admin)
       select $1, $2, case when first then 'enterprise' else $3 end, first
       from (select not exists (select from users) as first) installation
       on conflict do nothing returning id`,
      [email, name, plan],
    );
    return row?.id;
  }
}
