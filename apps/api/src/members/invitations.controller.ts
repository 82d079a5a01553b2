import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AcceptedInvitationResponse,
  AcceptInvitationBody,
  CreateInvitationBody,
  DeletedResponse,
  InvitationPath,
  InvitationsQuery,
  InvitationsResponse,
  InvitedResponse,
  ReceivedInvitationsQuery,
  ReceivedInvitationsResponse,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { InvitationsService } from '@app/domain/access';
import { InvitationAcceptance, MembersService } from '@app/domain/tracking';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('People')
@Controller('invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly members: MembersService,
    private readonly acceptance: InvitationAcceptance,
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
   * Invitations into projects that name your address.
   * @remarks Where anybody may make an account, an address proves nothing, and there are none.
   */
  @Get('received')
  @Tabular('invitations')
  listReceivedInvitations(
    @CurrentContext() ctx: RequestContext,
    @Params() _: ReceivedInvitationsQuery,
  ): Promise<ReceivedInvitationsResponse> {
    return this.acceptance.received(ctx);
  }

  /**
   * Makes you a member of the project that an invitation is into.
   * @remarks An invitation works once. A credential that is limited to projects accepts none.
   */
  @Post('accept')
  acceptInvitation(
    @CurrentContext() ctx: RequestContext,
    @Params() body: AcceptInvitationBody,
  ): Promise<AcceptedInvitationResponse> {
    return this.acceptance.acceptFor(ctx, body);
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
