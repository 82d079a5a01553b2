import { Injectable } from '@nestjs/common';
import type { MemberRole, Plan } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';

export interface NewInvitation {
  /** null with `role` for an account alone. */
  readonly projectId: number | null;
  readonly role: MemberRole | null;
  /** Of the only person who may accept; null for whoever has the link. */
  readonly email: string | null;
  /** Of the account that the invited person may make. */
  readonly plan: Plan;
  readonly tokenHash: Buffer;
  readonly invitedBy: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type InvitationRow = Omit<NewInvitation, 'tokenHash'> & { readonly id: number };

/** An invitation as the invited person sees it. */
export interface SentInvitation extends InvitationRow {
  readonly projectName: string | null;
  readonly inviter: string;
  /** Whether the inviter administers the installation now. */
  readonly byAdministrator: boolean;
}

type Unnamed = Omit<SentInvitation, 'projectName'>;

/** The project's, or the installation's for null. */
const OF = 'i.project_id is not distinct from $1';

const COLUMNS = `i.id, i.project_id as "projectId", i.role, i.email, i.plan, i.invited_by as "invitedBy",
  i.created_at as "createdAt", i.expires_at as "expiresAt"`;

const SENT = `select ${COLUMNS}, u.name as inviter, u.is_admin as "byAdministrator"
  from invitations i join users u on u.id = i.invited_by`;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  async insert(invitation: NewInvitation, sql: Sql): Promise<number> {
    const { projectId, role, email, plan, tokenHash, invitedBy, createdAt, expiresAt } = invitation;
    const [row] = await sql.query<{ id: number }>(
      `insert into invitations (project_id, role, email, plan, token_hash, invited_by, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [projectId, role, email, plan, tokenHash, invitedBy, createdAt, expiresAt],
    );
    return row!.id;
  }

  /** Those that are alive, newest first. */
  list(projectId: number | null, now: Date, sql: Sql = this.database): Promise<InvitationRow[]> {
    return sql.query<InvitationRow>(
      `select ${COLUMNS} from invitations i where ${OF} and i.expires_at > $2 order by i.id desc`,
      [projectId, now],
    );
  }

  async count(projectId: number | null, now: Date, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ n: number }>(
      `select count(*) as n from invitations i where ${OF} and i.expires_at > $2`,
      [projectId, now],
    );
    return row!.n;
  }

  async find(tokenHash: Buffer, now: Date): Promise<SentInvitation | undefined> {
    const [row] = await this.database.query<Unnamed>(`${SENT} where i.token_hash = $1 and i.expires_at > $2`, [
      tokenHash,
      now,
    ]);
    return row && this.named(row);
  }

  /** Those that name the user's address, newest first. */
  async addressedTo(userId: number, now: Date): Promise<SentInvitation[]> {
    const rows = await this.database.query<Unnamed>(
      `${SENT} where i.project_id is not null and i.expires_at > $2
         and lower(i.email) = (select lower(email) from users where id = $1) order by i.id desc`,
      [userId, now],
    );
    return Promise.all(rows.map((row) => this.named(row)));
  }

  /** Projects lie elsewhere than invitations, in a cluster. */
  private async named(row: Unnamed): Promise<SentInvitation> {
    if (row.projectId === null) return { ...row, projectName: null };
    const [project] = await this.database.query<{ name: string }>('select name from projects where id = $1', [
      row.projectId,
    ]);
    return { ...row, projectName: project?.name ?? null };
  }

  /** Of several calls at once one gets it; the others wait for its end. */
  async spend(id: number, now: Date, sql: Sql): Promise<InvitationRow | undefined> {
    const [row] = await sql.query<InvitationRow>(
      `delete from invitations i where i.id = $1 and i.expires_at > $2 returning ${COLUMNS}`,
      [id, now],
    );
    return row;
  }

  /** @returns false when the project, or for null the installation, has no such invitation */
  async remove(projectId: number | null, id: number, sql: Sql = this.database): Promise<boolean> {
    const removed = await sql.query(`delete from invitations i where ${OF} and i.id = $2 returning i.id`, [
      projectId,
      id,
    ]);
    return removed.length > 0;
  }

  async removeAllOf(projectId: number, sql: Sql): Promise<void> {
    await sql.query('delete from invitations where project_id = $1', [projectId]);
  }

  /** Of a person who invites nobody any more. */
  async removeAllBy(userId: number, sql: Sql): Promise<void> {
    await sql.query('delete from invitations where invited_by = $1', [userId]);
  }

  async removeExpired(now: Date): Promise<void> {
    await this.database.query('delete from invitations where expires_at <= $1', [now]);
  }
}
