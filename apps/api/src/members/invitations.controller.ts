import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateInvitationBody,
  DeletedResponse,
  InvitationPath,
  InvitationsQuery,
  InvitationsResponse,
  InvitedResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { InvitationsService } from '@app/domain/access';
import { MembersService } from '@app/domain/tracking';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('People')
@Controller('invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly members: MembersService,
  ) {}

  /**
   * Invites somebody to make an account.
   * @remarks For administrators of the installation. The answer alone has the link: it is stored as a hash, and works once.
   */
  @Post()
  createInvitation(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateInvitationBody,
  ): Promise<InvitedResponse> {
    return this.invitations.invite(ctx, body);
  }

  /**
   * Invitations into the installation that wait.
   * @remarks For its administrators. Those into a project are in `GET /members`.
   */
  @Get()
  @Tabular('invitations')
  listInvitations(@CurrentContext() ctx: RequestContext, @Params() _: InvitationsQuery): Promise<InvitationsResponse> {
    return this.invitations.list(ctx);
  }

  /**
   * Withdraws an invitation.
   * @remarks With `project_id` one into that project, by its owner; without it one into the installation.
   */
  @Delete(':id')
  deleteInvitation(@CurrentContext() ctx: RequestContext, @Params() path: InvitationPath): Promise<DeletedResponse> {
    return this.members.withdraw(ctx, path);
  }
}
