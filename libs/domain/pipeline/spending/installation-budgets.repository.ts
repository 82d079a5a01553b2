import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import type { OwnSpendCaps } from '@app/domain/access';
import { Database, ofChunk, type Reached } from '@app/platform/database';
import { WHOLE_ACCOUNT } from './budget.repository';

interface ProjectRow {
  readonly projectId: number;
  readonly userId: number;
  readonly name: string;
  readonly projectCaps: OwnSpendCaps;
}

interface SpentRow {
  readonly projectId: number;
  readonly owner: string;
  readonly accountCaps: OwnSpendCaps;
  readonly used: number;
  readonly accountUsed: number;
}

export type OthersRow = Omit<ProjectRow, 'userId'> & SpentRow;

/** More than a page can show; the rest has spent less. */
const MOST = 500;

const COLUMNS = 'id as "projectId", user_id as "userId", name, spend_caps as "projectCaps"';

/** Reads across accounts. It is bound to nobody's projects: only what administrators of the installation see may use it. */
@Injectable()
export class InstallationBudgetsRepository {
  constructor(private readonly database: Database) {}

  /** Projects that others than this person own; those that have spent most on the day come first. */
  async ofOthers(userId: number, day: LocalDay): Promise<Reached<OthersRow>> {
    const { rows, away } = await this.database.reach<ProjectRow>(
      `select ${COLUMNS} from projects where user_id <> $1 ${ofChunk('id')}`,
      [userId],
    );
    return { rows: await this.withSpent(rows, day), away };
  }

  /** @returns undefined for a project that this person owns, or that is not there */
  async ofOther(userId: number, projectId: number, day: LocalDay): Promise<OthersRow | undefined> {
    const rows = await this.database.query<ProjectRow>(
      `select ${COLUMNS} from projects where user_id <> $1 and id = $2`,
      [userId, projectId],
    );
    return (await this.withSpent(rows, day))[0];
  }

  /** @returns undefined for a project that is not there */
  async ownerOf(projectId: number): Promise<number | undefined> {
    const [row] = await this.database.query<{ owner: number }>('select user_id as owner from projects where id = $1', [
      projectId,
    ]);
    return row?.owner;
  }

  /** Apart from the projects, which lie on the nodes of a cluster: a join of both would ask each. */
  private async withSpent(projects: readonly ProjectRow[], day: LocalDay): Promise<OthersRow[]> {
    if (projects.length === 0) return [];
    const rows = await this.database.query<SpentRow>(
      `select p.id as "projectId", u.email as owner, u.spend_caps as "accountCaps",
         coalesce(own.used_micros, 0) as used, coalesce(account.used_micros, 0) as "accountUsed"
       from unnest($1::bigint[], $2::bigint[], $3::text[]) p(id, user_id, name) join users u on u.id = p.user_id
       left join spend_days own on own.user_id = u.id and own.day = $4 and own.project_id = p.id
       left join spend_days account on account.user_id = u.id and account.day = $4 and account.project_id = ${WHOLE_ACCOUNT}
       order by used desc, u.email, p.name, p.id limit ${MOST}`,
      [projects.map((row) => row.projectId), projects.map((row) => row.userId), projects.map((row) => row.name), day],
    );
    const byId = new Map(projects.map(({ userId: _, ...row }) => [row.projectId, row]));
    return rows.map((row) => ({ ...byId.get(row.projectId)!, ...row }));
  }
}
