import { Injectable, Logger } from '@nestjs/common';
import { type ChannelPausedReason, DASHBOARD_PATH, LIMITS } from '@app/core/kernel';
import { type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { ChannelsRepository } from '../channels/channels.repository';
import { ChannelsService } from '../channels/channels.service';
import { OwnerLetters } from '../channels/owner-letters.service';

const WHY: Readonly<Record<Exclude<ChannelPausedReason, 'unsubscribed'>, string>> = {
  bounced: `Its address has refused ${LIMITS.bounces} mails in a row.`,
  gone: 'Its URL leads nowhere any more.',
  failing: `${LIMITS.webhookFailures} attempts to reach it have failed in a row.`,
};

/** Pauses channels that do not work, and lets the owner know. What waits is kept. */
@Injectable()
export class ChannelPauses {
  private readonly logger = new Logger(ChannelPauses.name);

  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly channels: ChannelsRepository,
    private readonly service: ChannelsService,
    private readonly owners: OwnerLetters,
  ) {}

  async pause(scope: ProjectScope, id: number, reason: keyof typeof WHY): Promise<void> {
    await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const channel = await this.channels.find(scope, id, sql);
      if (channel?.state !== 'active') return;
      await this.channels.update(scope, id, { state: 'paused', paused_reason: reason }, sql);
      await this.service.noteChannels(scope, sql);
      const path = `${DASHBOARD_PATH}/${scope.projectId}/manage/channels`;
      await this.owners.write(scope, `notices to ${channel.shown} are paused`, WHY[reason], path, sql);
    });
    this.logger.warn(`channel ${id} of project ${scope.projectId} is paused: ${reason}`);
  }

  /** Its reader works on the project no more, and has never agreed. */
  async doubt(scope: ProjectScope, id: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      await this.channels.update(scope, id, { state: 'unconfirmed' }, sql);
      await this.service.noteChannels(scope, sql);
    });
  }
}
