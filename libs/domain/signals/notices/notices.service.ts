import { Inject, Injectable } from '@nestjs/common';
import type { NoticeResponse, TestChannelBody } from '@app/core/contracts';
import {
  type Clock,
  HOUR_MS,
  invalidParam,
  LIMITS,
  notFound,
  type NoticeKind,
  type RequestContext,
  requireRoom,
} from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { noticeBody } from '../channels/channel-body';
import { ChannelsRepository } from '../channels/channels.repository';
import { ChannelsService } from '../channels/channels.service';
import type { Told } from '../messages/told';
import { NOTICE_LEASE } from './notices.lease';
import { NoticesRepository } from './notices.repository';
import { noticeOf, type Story, storyFor, TEST_STORY } from './story';

/** Puts down what channels are to be told (docs/channels.md). */
@Injectable()
export class Notices {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly writes: WritesOnce,
    private readonly owners: ChannelsService,
    private readonly channels: ChannelsRepository,
    private readonly notices: NoticesRepository,
  ) {
    this.carrier = carriers.of(NOTICE_LEASE);
  }

  /** One notice for each event and channel that hears it. @returns their ids, to be woken after the transaction */
  async tell(scope: ProjectScope, told: readonly Told[], sql: Sql): Promise<number[]> {
    const ids: number[] = [];
    for (const one of told) {
      const notice = noticeOf(one);
      if (notice) ids.push(...(await this.add(scope, notice.kind, notice.story, sql)));
    }
    return ids;
  }

  /**
   * The same for what is no event.
   * @param only the channels that are told, whatever they hear; those that hear the kind unless some are named
   */
  async add(
    scope: ProjectScope,
    kind: NoticeKind,
    story: Story,
    sql: Sql,
    only: readonly number[] = [],
  ): Promise<number[]> {
    const hearing =
      only.length > 0 ? await this.channels.active(scope, only, sql) : await this.channels.hearing(scope, [kind], sql);
    if (hearing.length === 0) return [];
    const { name } = await this.projects.summary(scope, sql);
    const notice = { channelIds: hearing.map(({ id }) => id), kind, story: storyFor(name, story) };
    return (await this.notices.insert(scope, notice, this.clock.now(), sql)).map(({ id }) => id);
  }

  /**
   * POST /channels/{id}/test (docs/channels.md)
   * @throws ApiError `ERR_NOT_FOUND`; `ERR_INVALID_PARAM` for one that is told nothing; `ERR_LIMIT_REACHED`
   */
  async test(ctx: RequestContext, body: TestChannelBody): Promise<NoticeResponse> {
    const scope = await this.owners.open(ctx, body, { scope: 'write' });
    const answer = await this.writes.run(ctx, 'testChannel', body, async (sql) => {
      await this.projects.lock(scope, sql);
      const channel = await this.channels.find(scope, body.id, sql);
      if (!channel) throw notFound('channel');
      if (channel.state !== 'active') throw invalidParam('id', `the channel is ${channel.state}: make it active first`);
      const tests = await this.notices.testsSince(scope, new Date(ctx.now.getTime() - HOUR_MS), sql);
      requireRoom(tests, LIMITS.channelTestsPerHour, 'tests of channels in an hour');
      const { name } = await this.projects.summary(scope, sql);
      const notice = {
        channelIds: [body.id],
        kind: channel.hears[0]!,
        story: storyFor(name, TEST_STORY),
        test: true,
      } as const;
      const [row] = await this.notices.insert(scope, notice, ctx.now, sql);
      return {
        project_id: scope.projectId,
        notice: noticeBody(row!),
      };
    });
    this.wake(scope, [answer.notice.id]);
    return answer;
  }

  wake({ projectId }: ProjectScope, ids: readonly number[]): void {
    for (const noticeId of ids) this.carrier.wake({ projectId, noticeId });
  }
}
