import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import type { OwnSpendCaps } from '@app/domain/access';
import { Database } from '@app/platform/database';
import { WHOLE_ACCOUNT } from './budget.repository';

interface OthersRow {
  readonly projectId: number;
  readonly name: string;
  readonly owner: string;
  readonly projectCaps: OwnSpendCaps;
  readonly accountCaps: OwnSpendCaps;
  readonly used: number;
  readonly accountUsed: number;
}

/** More than a page can show; the rest has spent less. */
const MOST = 500;

/** Reads across accounts. It is bound to nobody's projects: only what administrators of the installation see may use it. */
@Injectable()
export class InstallationBudgetsRepository {
  constructor(private readonly database: Database) {}

  ofOthers(userId: number, day: LocalDay): Promise<OthersRow[]> {
    return this.database.query(
      `select p.id as "projectId", p.name, u.email as owner, p.spend_caps as "projectCaps", u.spend_caps as "accountCaps",
         coalesce(own.used_micros, 0) as used, coalesce(account.used_micros, 0) as "accountUsed"
       from projects p join users u on u.id = p.user_id
       left join spend_days own on own.user_id = u.id and own.day = $2 and own.project_id = p.id
       left join spend_days account on account.user_id = u.id and account.day = $2 and account.project_id = ${WHOLE_ACCOUNT}
       where p.user_id <> $1 order by used desc, u.email, p.name, p.id limit ${MOST}`,
      [userId, day],
    );
  }

  /** @returns undefined for a project that is not there */
  async ownerOf(projectId: number): Promise<number | undefined> {
    const [row] = await this.database.query<{ owner: number }>('select user_id as owner from projects where id = $1', [
      projectId,
    ]);
    return row?.owner;
  }
}
