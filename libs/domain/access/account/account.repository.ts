import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import { Database } from '@app/platform/database';
import type { OwnSpendCaps } from '../limits/spend-caps';

export interface AccountSpending {
  /** Millionths of the currency. */
  readonly used: number;
  readonly caps: OwnSpendCaps;
}

@Injectable()
export class AccountRepository {
  constructor(private readonly database: Database) {}

  /** @returns what the calls cost that all projects of the account began on a local day */
  async spending(userId: number, day: LocalDay): Promise<AccountSpending> {
    const [row] = await this.database.query<AccountSpending>(
      `select u.spend_caps as caps, coalesce(s.used_micros, 0) as used
       from users u left join spend_days s on s.user_id = u.id and s.day = $2 and s.project_id = 0
       where u.id = $1`,
      [userId, day],
    );
    return row!;
  }
}
