import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ChannelPath,
  ChannelQuery,
  ChannelResponse,
  ChannelsQuery,
  ChannelsResponse,
  CreateChannelBody,
  DeletedResponse,
  NoticeResponse,
  TestChannelBody,
  UpdateChannelBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { ChannelsService, Notices } from '@app/domain/signals';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Channels')
@Controller('channels')
export class ChannelsController {
  constructor(
    private readonly channels: ChannelsService,
    private readonly notices: Notices,
  ) {}

  /**
   * Has people told what happens in a project: by mail, in Slack or in Teams.
   * @remarks A mail address that is not of the project's people is asked first, and `unconfirmed` until its reader agrees.
   */
  @Post()
  @Repeatable()
  createChannel(@CurrentContext() ctx: RequestContext, @Params() body: CreateChannelBody): Promise<ChannelResponse> {
    return this.channels.create(ctx, body);
  }

  /**
   * The channels of a project, newest first, with what each was told last.
   * @remarks URLs are secrets: their hosts and last four characters are shown.
   */
  @Get()
  @Tabular('data')
  listChannels(@CurrentContext() ctx: RequestContext, @Params() query: ChannelsQuery): Promise<ChannelsResponse> {
    return this.channels.list(ctx, query);
  }

  /**
   * One channel.
   * @remarks Its URL cannot be shown again.
   */
  @Get(':id')
  getChannel(@CurrentContext() ctx: RequestContext, @Params() query: ChannelQuery): Promise<ChannelResponse> {
    return this.channels.get(ctx, query);
  }

  /**
   * Changes what a channel is told, pauses it, or has it told again.
   * @remarks Only the fields that are sent change. Where it leads does not: make another one.
   */
  @Patch(':id')
  updateChannel(@CurrentContext() ctx: RequestContext, @Params() body: UpdateChannelBody): Promise<ChannelResponse> {
    return this.channels.update(ctx, body);
  }

  /**
   * Removes a channel.
   * @remarks What it was told is forgotten with it.
   */
  @Delete(':id')
  deleteChannel(@CurrentContext() ctx: RequestContext, @Params() path: ChannelPath): Promise<DeletedResponse> {
    return this.channels.remove(ctx, path);
  }

  /**
   * Sends a channel a test.
   * @remarks What came of it is the `last_notice` of the channel.
   */
  @Post(':id/test')
  @Repeatable()
  testChannel(@CurrentContext() ctx: RequestContext, @Params() body: TestChannelBody): Promise<NoticeResponse> {
    return this.notices.test(ctx, body);
  }
}
