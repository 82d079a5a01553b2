import { Injectable } from '@nestjs/common';
import type {
  DeletedResponse,
  InvitationPath,
  InvitedResponse,
  InviteMemberBody,
  Member,
  MemberPath,
  MemberResponse,
  MembersQuery,
  MembersResponse,
  UpdateMemberBody,
} from '@app/core/contracts';
import {
  invalidParam,
  LIMITS,
  notFound,
  projectNotFound,
  type RequestContext,
  requireRole,
  requireRoom,
  type Role,
} from '@app/core/kernel';
import { countProject, invitationBody, InvitationsRepository, InvitationsService } from '@app/domain/access';
import { Database, type Sql } from '@app/platform/database';
import { ProjectAccess } from '../projects/project-access.service';
import type { ProjectScope } from '../projects/project-scope';
import { ProjectsRepository } from '../projects/projects.repository';
import { HandOver } from './hand-over.service';
import { type MemberRow, MembersRepository } from './members.repository';

/** Who works on a project, and as what (docs/people.md). */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly members: MembersRepository,
    private readonly invitations: InvitationsService,
    private readonly waiting: InvitationsRepository,
    private readonly handOver: HandOver,
  ) {}

  /** GET /members (docs/people.md). */
  async list(ctx: RequestContext, { project_id }: MembersQuery): Promise<MembersResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    const rows = await this.members.list(scope);
    const waiting = scope.role === 'owner' ? await this.waiting.list(scope.projectId, ctx.now) : [];
    return {
      project_id: scope.projectId,
      role: scope.role,
      members: rows.map((row) => memberBody(ctx, row)),
      invitations: waiting.map(invitationBody),
    };
  }

  /**
   * POST /members (docs/people.md). The answer alone ever has the link, so no copy of it is kept for a repetition.
   * @throws ApiError `ERR_LIMIT_REACHED`
   */
  invite(ctx: RequestContext, { project_id, role, email }: InviteMemberBody): Promise<InvitedResponse> {
    return this.change(ctx, project_id, 'owner', async (scope, sql) => {
      const taken = (await this.members.count(scope, sql)) + (await this.waiting.count(project_id, ctx.now, sql));
      requireRoom(taken, LIMITS.membersPerProject, 'members and invitations');
      return this.invitations.make(ctx, { projectId: project_id, role, email: email ?? null, plan: 'trial' }, sql);
    });
  }

  /** DELETE /invitations/{id} (docs/people.md). @throws ApiError `ERR_NOT_FOUND` */
  withdraw(ctx: RequestContext, { project_id, id }: InvitationPath): Promise<DeletedResponse> {
    if (project_id === undefined) return this.invitations.withdraw(ctx, id);
    return this.change(ctx, project_id, 'owner', async (_, sql) => {
      if (!(await this.waiting.remove(project_id, id, sql))) throw notFound('invitation');
      return { deleted: true, id };
    });
  }

  /**
   * PATCH /members/{id} (docs/people.md). The role `owner` hands the project over.
   * @throws ApiError `ERR_NOT_FOUND`, and as {@link HandOver.give}
   */
  update(ctx: RequestContext, { project_id, id, role }: UpdateMemberBody): Promise<MemberResponse> {
    const { userId: owner } = ctx.caller;
    const handsOver = role === 'owner' && id !== owner;
    // Accounts are locked before projects.
    const before = (sql: Sql) => (handsOver ? this.handOver.lock(sql, owner, id) : Promise.resolve());
    return this.change(
      ctx,
      project_id,
      'owner',
      async (scope, sql) => {
        const member = await this.members.find(scope, id, sql);
        if (!member) throw notFound('member');
        if (member.role === 'owner' && role !== 'owner') throw ownersStay();
        if (handsOver) await this.handOver.give(scope, owner, id, ctx.now, sql);
        else if (role !== 'owner') await this.members.setRole(scope, id, role, sql);
        return { project_id, member: memberBody(ctx, (await this.members.find(scope, id, sql))!) };
      },
      before,
    );
  }

  /** DELETE /members/{id} (docs/people.md). Whoever is no owner may leave. @throws ApiError `ERR_NOT_FOUND` */
  remove(ctx: RequestContext, { project_id, id }: MemberPath): Promise<DeletedResponse> {
    return this.change(ctx, project_id, id === ctx.caller.userId ? 'viewer' : 'owner', async (scope, sql) => {
      const member = await this.members.find(scope, id, sql);
      if (!member) throw notFound('member');
      if (member.role === 'owner') throw ownersStay();
      await this.members.remove(scope, id, sql);
      await countProject(project_id, sql);
      return { deleted: true, id };
    });
  }

  /** Changes who is who, one request at a time. The role is asked again once it can no longer change. */
  private async change<Answer>(
    ctx: RequestContext,
    projectId: number,
    needed: Role,
    work: (scope: ProjectScope, sql: Sql) => Promise<Answer>,
    before: (sql: Sql) => Promise<void> = () => Promise.resolve(),
  ): Promise<Answer> {
    const scope = await this.access.open(ctx, projectId, { scope: 'write', role: needed });
    return this.database.transaction(async (sql) => {
      await before(sql);
      await this.projects.lock(scope, sql);
      const caller = await this.members.find(scope, ctx.caller.userId, sql);
      if (!caller) throw projectNotFound();
      requireRole(caller.role, needed);
      return work(scope, sql);
    });
  }
}

const ownersStay = () => invalidParam('id', 'a project has an owner: hand it over first');

const memberBody = ({ caller }: RequestContext, { userId, name, email, role, since }: MemberRow): Member => ({
  id: userId,
  name,
  email,
  role,
  since: since && since.toISOString(),
  you: userId === caller.userId,
});
