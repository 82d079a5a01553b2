import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type Clock } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { hashToken, hasTokenForm } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { ChannelsRepository } from '../channels/channels.repository';
import { ChannelsService } from '../channels/channels.service';
import { NoticesRepository } from './notices.repository';

/** What a reader is asked. */
export interface Question {
  readonly address: string;
  readonly project: string;
}

/** Links by which a reader of mails begins and ends them, signed in or not. */
@Injectable()
export class ReaderLinks {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly channels: ChannelsRepository,
    private readonly service: ChannelsService,
    private readonly notices: NoticesRepository,
  ) {}

  /** @throws ApiError `ERR_NOT_FOUND` for a link that has ended, or never was one */
  async question(token: string): Promise<Question> {
    const { scope, shown } = await this.toConfirm(token);
    return { address: shown, project: (await this.projects.summary(scope)).name };
  }

  /** The reader agrees. Again changes nothing. @throws ApiError `ERR_NOT_FOUND` */
  async confirm(token: string): Promise<void> {
    const { scope, id } = await this.toConfirm(token);
    await this.change(scope, async (sql) => {
      const row = await this.channels.find(scope, id, sql);
      if (!row) throw ended();
      const state = row.state === 'unconfirmed' ? 'active' : row.state;
      await this.channels.update(scope, id, { confirmed_at: this.clock.now(), stopped_at: null, state }, sql);
    });
  }

  /** The reader wants no more. Again changes nothing, nor does a link that never was one: strangers learn nothing. */
  async stop(token: string): Promise<void> {
    const found = await this.find('unsubscribe_hash', token);
    if (!found) return;
    const { scope, id } = found;
    await this.change(scope, async (sql) => {
      const columns = { state: 'paused', paused_reason: 'unsubscribed', confirm_hash: null };
      const row = await this.channels.find(scope, id, sql);
      if (!row || row.stoppedAt !== null) return;
      await this.channels.update(scope, id, { ...columns, stopped_at: this.clock.now(), confirmed_at: null }, sql);
      await this.notices.removeOpen(scope, id, sql);
    });
  }

  private change(scope: ProjectScope, work: (sql: Sql) => Promise<void>): Promise<void> {
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      await work(sql);
      await this.service.noteChannels(scope, sql);
    });
  }

  private async toConfirm(token: string) {
    const found = await this.find('confirm_hash', token);
    if (!found) throw ended();
    return found;
  }

  private async find(link: 'confirm_hash' | 'unsubscribe_hash', token: string) {
    if (!hasTokenForm(token)) return null;
    const row = await this.channels.byLink(link, hashToken(token), this.clock.now());
    const scope = row && (await this.projects.openForJob(row.projectId));
    return scope ? { ...row, scope } : null;
  }
}

const ended = () => new ApiError('ERR_NOT_FOUND', 'This link has ended, or never was one.');
