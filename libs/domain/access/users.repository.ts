import { Injectable } from '@nestjs/common';
import type { Plan } from '@app/core/kernel';
import { Database } from '@app/platform/database';

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly plan: Plan;
}

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async idByEmail(email: string): Promise<number | undefined> {
    const [row] = await this.database.query<{ id: number }>('select id from users where lower(email) = lower($1)', [
      email,
    ]);
    return row?.id;
  }

  /**
   * The first user of an installation administers it and is on `enterprise`, whatever the plan asked for.
   * @returns undefined when the address is taken
   */
  create({ email, name, plan }: NewUser): Promise<number | undefined> {
    return this.database.transaction(async (sql) => {
      await sql.query('lock table users in share row exclusive mode');
      const [row] = await sql.query<{ id: number }>(
        `insert into users (email, name, plan, is_admin)
         select $1, $2, case when first then 'enterprise' else $3 end, first
         from (select not exists (select from users) as first) installation
         on conflict do nothing returning id`,
        [email, name, plan],
      );
      return row?.id;
    });
  }
}
