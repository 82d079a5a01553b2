import { Inject, Injectable } from '@nestjs/common';
import type {
  CreateInvitationBody,
  DeletedResponse,
  Invitation,
  InvitationsResponse,
  InvitedResponse,
} from '@app/core/contracts';
import {
  addressesOf,
  ApiError,
  type Clock,
  DAY_MS,
  INVITATION_PATH,
  LIMITS,
  type MemberRole,
  type Plan,
  type RequestContext,
  requireScope,
} from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import { hashToken, hasTokenForm, newToken } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { Letters } from '../letters/letters.service';
import { UsersRepository } from '../users/users.repository';
import { type InvitationRow, InvitationsRepository, type SentInvitation } from './invitations.repository';

export interface WantedInvitation {
  readonly projectId: number | null;
  readonly role: MemberRole | null;
  readonly email: string | null;
  readonly plan: Plan;
}

/** Links that let people in: each works once, for a week, and is stored as a hash (docs/people.md). */
@Injectable()
export class InvitationsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly invitations: InvitationsRepository,
    private readonly letters: Letters,
  ) {}

  /** @returns the invitation with its link, which can never be shown again */
  async make(ctx: RequestContext, wanted: WantedInvitation, sql: Sql): Promise<Omit<InvitedResponse, 'request_id'>> {
    const token = newToken();
    const row = {
      ...wanted,
      invitedBy: ctx.caller.userId,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + LIMITS.invitationDays * DAY_MS),
    };
    const id = await this.invitations.insert({ ...row, tokenHash: hashToken(token) }, sql);
    const { issuer } = addressesOf(this.settings.PUBLIC_URL);
    const url = `${issuer}${INVITATION_PATH}?${new URLSearchParams({ token })}`;
    const mailed = await this.mail(row, url, sql);
    return { project_id: wanted.projectId, invitation: invitationBody({ ...row, id }), url, mailed };
  }

  /** @returns whether the link is mailed too */
  private async mail(
    { email: to, invitedBy, role, expiresAt }: Omit<InvitationRow, 'id'>,
    url: string,
    sql: Sql,
  ): Promise<boolean> {
    if (to === null) return false;
    const { name, email } = await this.users.person(invitedBy, sql);
    const words = {
      subject: 'You are invited to AI Visibility',
      lines: [
        role === null
          ? `${name} (${email}) invites you to make an account at AI Visibility.`
          : `${name} (${email}) invites you to a project at AI Visibility, as its ${role}.`,
      ],
      link: { text: 'See the invitation', url },
      footer: `The link works once, for ${LIMITS.invitationDays} days. If you expected no invitation, do nothing.`,
    };
    return this.letters.add({ to, words, purpose: 'invitation', userId: invitedBy, endsAt: expiresAt }, sql);
  }

  /** POST /invitations (docs/people.md). @throws ApiError `ERR_INSUFFICIENT_SCOPE`, `ERR_LIMIT_REACHED` */
  async invite(ctx: RequestContext, { email, plan }: CreateInvitationBody): Promise<InvitedResponse> {
    await this.administratorsOnly(ctx);
    return this.database.transaction(async (sql) => {
      await this.users.lockAccount(ctx.caller.userId, sql);
      const most = LIMITS.openInvitations;
      if ((await this.invitations.count(null, ctx.now, sql)) >= most)
        throw new ApiError('ERR_LIMIT_REACHED', `at most ${most} invitations wait at a time`);
      return this.make(ctx, { projectId: null, role: null, email: email ?? null, plan }, sql);
    });
  }

  /** GET /invitations (docs/people.md). @throws ApiError `ERR_INSUFFICIENT_SCOPE` */
  async list(ctx: RequestContext): Promise<InvitationsResponse> {
    await this.administratorsOnly(ctx, 'read');
    return { invitations: (await this.invitations.list(null, ctx.now)).map(invitationBody) };
  }

  /** Withdraws one of the installation's. @throws ApiError `ERR_INSUFFICIENT_SCOPE`, `ERR_NOT_FOUND` */
  async withdraw(ctx: RequestContext, id: number): Promise<DeletedResponse> {
    await this.administratorsOnly(ctx);
    if (!(await this.invitations.remove(null, id))) throw voidInvitation();
    return { deleted: true, id };
  }

  /** Looks at an invitation without using it. @throws ApiError `ERR_NOT_FOUND` */
  async byToken(token: string): Promise<SentInvitation> {
    const now = this.clock.now();
    const found = hasTokenForm(token) ? await this.invitations.find(hashToken(token), now) : undefined;
    if (!found) throw voidInvitation();
    return found;
  }

  /**
   * Invitations that a person may accept without a link, because they name the person's address. Where strangers make
   * accounts for themselves, an address proves nothing, and there are none.
   */
  async addressedTo(userId: number): Promise<SentInvitation[]> {
    return this.settings.SIGN_UP === 'open' ? [] : this.invitations.addressedTo(userId, this.clock.now());
  }

  /** Whether the invited person may make an account with it: where anybody may, and by word of an administrator. */
  makesAccounts({ byAdministrator }: SentInvitation): boolean {
    return byAdministrator || this.settings.SIGN_UP === 'open';
  }

  /** Uses it up. Of several calls at once one does. @throws ApiError `ERR_NOT_FOUND` */
  async spend(id: number, sql: Sql): Promise<InvitationRow> {
    const spent = await this.invitations.spend(id, this.clock.now(), sql);
    if (!spent) throw voidInvitation();
    return spent;
  }

  async removeExpired(): Promise<void> {
    await this.invitations.removeExpired(this.clock.now());
  }

  private async administratorsOnly({ caller }: RequestContext, scope: 'read' | 'write' = 'write'): Promise<void> {
    requireScope(caller, scope);
    if (caller.projectIds === null && (await this.users.isAdministrator(caller.userId))) return;
    throw new ApiError('ERR_INSUFFICIENT_SCOPE', 'this is for administrators of the installation alone');
  }
}

export const invitationBody = ({ id, role, email, createdAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  role,
  email,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

const voidInvitation = (): ApiError =>
  new ApiError('ERR_NOT_FOUND', 'This invitation has been used, has expired, or was withdrawn.');
