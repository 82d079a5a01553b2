import { Inject, Injectable } from '@nestjs/common';
import type {
  AcceptedInvitationResponse,
  AcceptInvitationBody,
  ReceivedInvitationsResponse,
} from '@app/core/contracts';
import {
  ApiError,
  type Clock,
  invalidParam,
  type MemberRole,
  type RequestContext,
  requireScope,
} from '@app/core/kernel';
import {
  countProject,
  InvitationsService,
  InvitedSignUp,
  type Person,
  type SentInvitation,
  UsersRepository,
} from '@app/domain/access';
import { Database, type Sql, tellActor } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { ProjectsRepository } from '../projects/projects.repository';
import { refuseLimitedKey } from '../projects/projects.service';
import { MembersRepository } from './members.repository';

/** What came of an invitation. */
export interface Accepted {
  readonly userId: number;
  /** null for an account alone. */
  readonly projectId: number | null;
  readonly role: MemberRole | null;
}

/** Lets invited people in (docs/people.md). An invitation is used up in the transaction that makes its member. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly invitations: InvitationsService,
    private readonly signUps: InvitedSignUp,
    private readonly users: UsersRepository,
    private readonly projects: ProjectsRepository,
    private readonly members: MembersRepository,
  ) {}

  /**
   * POST /invitations/accept (docs/people.md).
   * @throws ApiError `ERR_INSUFFICIENT_SCOPE` also for a credential that is limited to projects: it could not reach the new
   *   one; `ERR_NOT_FOUND`, `ERR_INVALID_PARAM` as {@link accept}
   */
  async acceptFor(ctx: RequestContext, { token, id }: AcceptInvitationBody): Promise<AcceptedInvitationResponse> {
    const { caller } = ctx;
    requireScope(caller, 'write');
    refuseLimitedKey(ctx);
    const { projectId, role } =
      token === undefined ? await this.acceptAddressed(caller.userId, id!) : await this.accept(caller.userId, token);
    return { project_id: projectId!, role: role! };
  }

  /** GET /invitations/received (docs/people.md). */
  async received({ caller }: RequestContext): Promise<ReceivedInvitationsResponse> {
    requireScope(caller, 'read');
    const found = caller.projectIds === null ? await this.invitations.addressedTo(caller.userId) : [];
    return {
      invitations: found.map(({ id, projectId, projectName, inviter, role, expiresAt }) => ({
        id,
        project_id: projectId!,
        project_name: projectName!,
        invited_by: inviter,
        role: role!,
        expires_at: expiresAt.toISOString(),
      })),
    };
  }

  /** @throws ApiError `ERR_NOT_FOUND`; `ERR_INVALID_PARAM` for an invitation of somebody else, or of a member */
  async accept(userId: number, token: string): Promise<Accepted> {
    const invitation = await this.invitations.byToken(token);
    if (invitation.email && (await this.users.idByEmail(invitation.email)) !== userId) {
      throw invalidParam('token', `this invitation is for ${invitation.email}`);
    }
    if (invitation.projectId === null)
      throw invalidParam('token', 'this invitation makes an account, and you have one');
    return this.database.transaction((sql) => this.enter(invitation, userId, sql));
  }

  /** Accepts what names the user's address, without a link. @throws ApiError as {@link accept} */
  async acceptAddressed(userId: number, id: number): Promise<Accepted> {
    const invitation = await this.addressed(userId, id);
    return this.database.transaction((sql) => this.enter(invitation, userId, sql));
  }

  /** @throws ApiError `ERR_NOT_FOUND` */
  async decline(userId: number, id: number): Promise<void> {
    const invitation = await this.addressed(userId, id);
    await this.database.transaction((sql) => this.invitations.spend(invitation.id, sql));
  }

  /** Makes an account, and lets it in. @throws ApiError as `InvitedSignUp.prepare` and {@link accept} */
  async signUp(token: string, person: Person): Promise<Accepted> {
    const invitation = await this.invitations.byToken(token);
    const makeAccount = await this.signUps.prepare(invitation, person);
    return this.database.transaction(async (sql) => {
      const userId = await makeAccount(sql);
      // Until now there was nobody whom the log of changes could name.
      await tellActor({ kind: 'person', user_id: userId }, sql);
      return this.enter(invitation, userId, sql);
    });
  }

  private async addressed(userId: number, id: number): Promise<SentInvitation> {
    const found = (await this.invitations.addressedTo(userId)).find((one) => one.id === id);
    if (!found) throw new ApiError('ERR_NOT_FOUND', 'there is no such invitation');
    return found;
  }

  /** The project is locked before its invitation, as whoever hands it over does. */
  private async enter({ id, projectId }: SentInvitation, userId: number, sql: Sql): Promise<Accepted> {
    const scope = projectId === null ? null : await this.projects.openForJob(projectId, sql);
    if (scope) await this.projects.lock(scope, sql);
    const { role } = await this.invitations.spend(id, sql);
    if (scope && role) {
      if (await this.members.find(scope, userId, sql)) {
        throw invalidParam('token', 'you are one of the people of this project already');
      }
      await this.members.add(scope, userId, role, this.clock.now(), sql);
      await countProject(scope.projectId, sql);
    }
    return { userId, projectId, role };
  }
}
