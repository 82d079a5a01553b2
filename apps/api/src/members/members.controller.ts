import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  DeletedResponse,
  InvitedResponse,
  InviteMemberBody,
  MemberPath,
  MemberResponse,
  MembersQuery,
  MembersResponse,
  UpdateMemberBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { MembersService } from '@app/domain/tracking';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('People')
@Controller('members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  /**
   * Invites somebody into a project.
   * @remarks Only its owner does. The answer alone has the link: it is stored as a hash, and works once.
   */
  @Post()
  inviteMember(@CurrentContext() ctx: RequestContext, @Params() body: InviteMemberBody): Promise<InvitedResponse> {
    return this.members.invite(ctx, body);
  }

  /**
   * The people of a project, and what each is to it.
   * @remarks The owner also sees the invitations that wait.
   */
  @Get()
  @Tabular('members')
  listMembers(@CurrentContext() ctx: RequestContext, @Params() query: MembersQuery): Promise<MembersResponse> {
    return this.members.list(ctx, query);
  }

  /**
   * Changes what somebody is to a project, or hands it over.
   * @remarks Only its owner does. With `role=owner` the former owner becomes an editor, and invitations that wait are void.
   */
  @Patch(':id')
  updateMember(@CurrentContext() ctx: RequestContext, @Params() body: UpdateMemberBody): Promise<MemberResponse> {
    return this.members.update(ctx, body);
  }

  /**
   * Removes somebody from a project.
   * @remarks Its owner removes anybody; others remove themselves. Their keys and apps lose the project at once.
   */
  @Delete(':id')
  deleteMember(@CurrentContext() ctx: RequestContext, @Params() path: MemberPath): Promise<DeletedResponse> {
    return this.members.remove(ctx, path);
  }
}
