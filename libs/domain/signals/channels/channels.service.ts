import { Injectable } from '@nestjs/common';
import type {
  ChannelPath,
  ChannelResponse,
  ChannelsQuery,
  ChannelsResponse,
  CreateChannelBody,
  DeletedResponse,
  UpdateChannelBody,
} from '@app/core/contracts';
import { invalidParam, LIMITS, notFound, type RequestContext, requireRoom } from '@app/core/kernel';
import { Letters, WritesOnce } from '@app/domain/access';
import {
  type Needs,
  pageAsked,
  pageBody,
  ProjectAccess,
  type ProjectScope,
  ProjectsRepository,
} from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { hashToken, newToken } from '@app/platform/secrets';
import { WebhookFetcher } from '@app/platform/web-fetch';
import { Agreement } from './agreement.service';
import { channelBody } from './channel-body';
import { ChannelSecrets } from './channel-secrets.service';
import { type ChannelColumns, type ChannelRow, ChannelsRepository } from './channels.repository';
import { targetOf } from './targets';

const NEW = { confirmedAt: null, stoppedAt: null };

/** Where people of a project are told what happens (docs/channels.md). */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly database: Database,
    private readonly writes: WritesOnce,
    private readonly letters: Letters,
    private readonly fetcher: WebhookFetcher,
    private readonly channels: ChannelsRepository,
    private readonly secrets: ChannelSecrets,
    private readonly agreement: Agreement,
  ) {}

  /** Opens the project of a channel, which a client need not know. @throws ApiError `ERR_NOT_FOUND` */
  async open(ctx: RequestContext, { project_id, id }: ChannelPath, needs: Needs): Promise<ProjectScope> {
    if (project_id !== undefined) return this.access.open(ctx, project_id, needs);
    return this.access.openOf(ctx, await this.channels.projectOf(id), needs, () => notFound('channel'));
  }

  /**
   * POST /channels (docs/channels.md). A mail address that is not of the project's people is asked first.
   * @throws ApiError `ERR_LIMIT_REACHED`, `ERR_INVALID_PARAM` for a mail while mail is off
   */
  async create(ctx: RequestContext, body: CreateChannelBody): Promise<ChannelResponse> {
    const { project_id, kind, hears, description = null } = body;
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const { target, shown } = targetOf(kind, body.target, (url) => this.fetcher.allows(url));
    if (kind === 'mail' && !this.letters.areOn) throw mailIsOff('kind');
    return this.writes.run(ctx, 'createChannel', body, async (sql) => {
      await this.projects.lock(scope, sql);
      requireRoom(await this.channels.total(scope, sql), LIMITS.channelsPerProject, 'channels');
      const id = await this.channels.nextId(sql);
      const stop = kind === 'mail' ? newToken() : null;
      const agreed = kind !== 'mail' || (await this.agreement.given(scope, NEW, target, sql));
      const sealed = this.secrets.seal(scope, id, { target, ...(stop && { stop }) });
      const unsubscribeHash = stop === null ? null : hashToken(stop);
      const state = agreed ? 'active' : 'unconfirmed';
      const row = { id, kind, shown, description, hears, state, createdAt: ctx.now, sealed, unsubscribeHash } as const;
      await this.channels.insert(scope, row, sql);
      if (!agreed) await this.agreement.ask(ctx, scope, id, target, sql);
      return this.written(scope, id, sql);
    });
  }

  /** GET /channels (docs/channels.md). */
  async list(ctx: RequestContext, query: ChannelsQuery): Promise<ChannelsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const head = { project_id: scope.projectId, mail_is_on: this.letters.areOn };
    const found = this.channels.page(scope, pageAsked(query));
    return pageBody(head, query, found, channelBody, () => this.channels.total(scope));
  }

  /** GET /channels/{id} (docs/channels.md). @throws ApiError `ERR_NOT_FOUND` */
  async get(ctx: RequestContext, path: ChannelPath): Promise<ChannelResponse> {
    const scope = await this.open(ctx, path, { scope: 'read' });
    const row = await this.channels.find(scope, path.id);
    if (!row) throw notFound('channel');
    return { project_id: scope.projectId, ...channelBody(row) };
  }

  /** PATCH /channels/{id} (docs/channels.md). @throws ApiError `ERR_NOT_FOUND`, `ERR_LIMIT_REACHED` */
  async update(ctx: RequestContext, body: UpdateChannelBody): Promise<ChannelResponse> {
    const { id, hears, description, state } = body;
    const scope = await this.open(ctx, body, { scope: 'write' });
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const row = await this.channels.find(scope, id, sql);
      if (!row) throw notFound('channel');
      const turned = state === 'active' ? await this.resumed(ctx, scope, row, sql) : state && { state };
      await this.channels.update(
        scope,
        id,
        {
          ...(hears !== undefined && { hears }),
          ...(description !== undefined && { description }),
          ...(turned && { ...turned, paused_reason: null }),
        },
        sql,
      );
      return this.written(scope, id, sql);
    });
  }

  /** DELETE /channels/{id} (docs/channels.md): with its notices. @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, path: ChannelPath): Promise<DeletedResponse> {
    const scope = await this.open(ctx, path, { scope: 'write', evenArchived: true });
    await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      if (!(await this.channels.remove(scope, path.id, sql))) throw notFound('channel');
      await this.noteChannels(scope, sql);
    });
    return { deleted: true, id: path.id };
  }

  /** Lets the outbox know whether there is anybody to tell. Call it in the transaction that changes it. */
  async noteChannels(scope: ProjectScope, sql: Sql): Promise<void> {
    await this.projects.setTold(scope, 'has_channels', await this.channels.anyActive(scope, sql), sql);
  }

  /** Of an address whose reader has to agree, it begins with the question. */
  private async resumed(ctx: RequestContext, scope: ProjectScope, row: ChannelRow, sql: Sql): Promise<ChannelColumns> {
    if (row.kind !== 'mail' || (await this.agreement.given(scope, row, row.shown, sql)))
      return { state: 'active', failures: 0 };
    if (!this.letters.areOn) throw mailIsOff('state');
    await this.agreement.ask(ctx, scope, row.id, row.shown, sql);
    return { state: 'unconfirmed', failures: 0 };
  }

  private async written(scope: ProjectScope, id: number, sql: Sql): Promise<ChannelResponse> {
    await this.noteChannels(scope, sql);
    return { project_id: scope.projectId, ...channelBody((await this.channels.find(scope, id, sql))!) };
  }
}

const mailIsOff = (param: string) => invalidParam(param, 'the operator has not set up mail: SMTP_URL is not set');
