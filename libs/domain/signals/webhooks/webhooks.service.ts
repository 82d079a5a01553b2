import { Injectable } from '@nestjs/common';
import type {
  CreateWebhookBody,
  DeletedResponse,
  UpdateWebhookBody,
  Webhook,
  WebhookPath,
  WebhookResponse,
  WebhooksQuery,
  WebhooksResponse,
} from '@app/core/contracts';
import { invalidParam, LIMITS, modelCode, modelId, notFound, type RequestContext, requireRoom } from '@app/core/kernel';
import {
  ActorsRepository,
  type Needs,
  pageAsked,
  pageBody,
  ProjectAccess,
  type ProjectScope,
  ProjectsRepository,
} from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { WebhookFetcher } from '@app/platform/web-fetch';
import { WebhookSecrets } from './webhook-secrets.service';
import { type WebhookColumns, type WebhookRow, WebhooksRepository } from './webhooks.repository';

/** Where a project's events are sent (docs/webhooks.md). */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly database: Database,
    private readonly fetcher: WebhookFetcher,
    private readonly webhooks: WebhooksRepository,
    private readonly secrets: WebhookSecrets,
  ) {}

  /**
   * Opens the project of a webhook, which a client need not know.
   * @throws ApiError `ERR_NOT_FOUND` for a webhook that is not there, or not for the caller
   */
  async open(ctx: RequestContext, { project_id, id }: WebhookPath, needs: Needs): Promise<ProjectScope> {
    if (project_id !== undefined) return this.access.open(ctx, project_id, needs);
    return this.access.openOf(ctx, await this.webhooks.projectOf(id), needs, () => notFound('webhook'));
  }

  /**
   * POST /webhooks (docs/webhooks.md). The answer alone ever has the secret, so no copy of it is kept for a repetition.
   * @throws ApiError `ERR_LIMIT_REACHED`
   */
  async create(ctx: RequestContext, body: CreateWebhookBody): Promise<WebhookResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const { url, description = null, events, models, competitor_ids } = body;
    this.checkUrl(url);
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      await this.checkCompetitors(scope, competitor_ids, sql);
      requireRoom(await this.webhooks.total(scope, sql), LIMITS.webhooksPerProject, 'webhooks');
      const narrowed = { models: codes(models), competitorIds: listed(competitor_ids) };
      const id = await this.webhooks.insert(scope, { url, description, events, ...narrowed, createdAt: ctx.now }, sql);
      const secret = await this.secrets.make(scope, id, ctx.now, sql);
      return this.written(scope, id, ctx.now, sql, secret);
    });
  }

  /** GET /webhooks (docs/webhooks.md). */
  async list(ctx: RequestContext, query: WebhooksQuery): Promise<WebhooksResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const found = this.webhooks.page(scope, ctx.now, pageAsked(query));
    return pageBody({ project_id: scope.projectId }, query, found, webhookBody, () => this.webhooks.total(scope));
  }

  /** GET /webhooks/{id} (docs/webhooks.md). @throws ApiError `ERR_NOT_FOUND` */
  async get(ctx: RequestContext, path: WebhookPath): Promise<WebhookResponse> {
    const scope = await this.open(ctx, path, { scope: 'read' });
    const row = await this.webhooks.find(scope, path.id, ctx.now);
    if (!row) throw notFound('webhook');
    return { project_id: scope.projectId, ...webhookBody(row) };
  }

  /** PATCH /webhooks/{id} (docs/webhooks.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, body: UpdateWebhookBody): Promise<WebhookResponse> {
    const scope = await this.open(ctx, body, { scope: 'write' });
    if (body.url !== undefined) this.checkUrl(body.url);
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      await this.checkCompetitors(scope, body.competitor_ids, sql);
      if (!(await this.webhooks.update(scope, body.id, columnsOf(body), sql))) throw notFound('webhook');
      const secret = body.rotate_secret ? await this.secrets.make(scope, body.id, ctx.now, sql) : undefined;
      return this.written(scope, body.id, ctx.now, sql, secret);
    });
  }

  /** DELETE /webhooks/{id} (docs/webhooks.md): with its deliveries. @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, path: WebhookPath): Promise<DeletedResponse> {
    const scope = await this.open(ctx, path, { scope: 'write', evenArchived: true });
    await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      if (!(await this.webhooks.remove(scope, path.id, sql))) throw notFound('webhook');
      await this.noteListening(scope, sql);
    });
    return { deleted: true, id: path.id };
  }

  /** Keeps ingest informed whether anybody listens. Call it in the transaction that changes who does. */
  async noteListening(scope: ProjectScope, sql: Sql): Promise<void> {
    await this.projects.setTold(scope, 'listened_to', await this.webhooks.anyActive(scope, sql), sql);
  }

  private async written(scope: ProjectScope, id: number, now: Date, sql: Sql, secret?: string) {
    await this.noteListening(scope, sql);
    const row = await this.webhooks.find(scope, id, now, sql);
    return { project_id: scope.projectId, ...webhookBody(row!), ...(secret !== undefined && { secret }) };
  }

  private checkUrl(url: string): void {
    if (!this.fetcher.allows(url))
      throw invalidParam('url', 'url must be an http or https URL on the public internet, on port 80 or 443');
  }

  private async checkCompetitors(scope: ProjectScope, ids: readonly number[] | null | undefined, sql: Sql) {
    if (!ids?.length) return;
    const known = new Set((await this.actors.list(scope, sql)).map(({ actorId }) => actorId));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) throw invalidParam('competitor_ids', `unknown competitors: ${unknown.join(', ')}`);
  }
}

/** An empty list narrows nothing, as null. */
const listed = <Item>(items: readonly Item[] | null | undefined): readonly Item[] | null =>
  items?.length ? items : null;
const codes = (models: CreateWebhookBody['models']) => listed(models?.map((model) => modelCode(model)));

function columnsOf({ url, events, description, models, competitor_ids, state }: UpdateWebhookBody): WebhookColumns {
  return {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events }),
    ...(description !== undefined && { description }),
    ...(models !== undefined && { models: codes(models) }),
    ...(competitor_ids !== undefined && { competitor_ids: listed(competitor_ids) }),
    ...(state !== undefined && { state, disabled_reason: null, failures: 0 }),
  };
}

const webhookBody = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: [...row.events],
  event_type: row.events.length === 1 ? row.events[0]! : null,
  description: row.description,
  models: row.models && row.models.map(modelId),
  competitor_ids: row.competitorIds && [...row.competitorIds],
  state: row.state,
  disabled_reason: row.disabledReason,
  failures_in_a_row: row.failures,
  last_sequence: row.lastSequence,
  former_secret_until: row.formerSecretUntil?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
