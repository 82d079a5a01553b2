import { Injectable } from '@nestjs/common';
import type {
  CreatedShareResponse,
  CreateDigestBody,
  DeletedResponse,
  Digest,
  DigestContent,
  DigestIssue,
  DigestIssuesQuery,
  DigestIssuesResponse,
  DigestPath,
  DigestPreviewResponse,
  DigestResponse,
  DigestsQuery,
  DigestsResponse,
  ShareDigestBody,
  UpdateDigestBody,
} from '@app/core/contracts';
import { DIGEST_METRIC } from '@app/core/digests';
import { type Calendar, invalidParam, LIMITS, notFound, type RequestContext, requireRoom } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { pageAsked, pageBody, ProjectAccess, type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import { SharesService } from '@app/domain/work';
import { Database, type Sql } from '@app/platform/database';
import { ChannelsRepository } from '../channels/channels.repository';
import { DigestContents } from './digest-content.service';
import { DigestIssuesRepository, type IssueRow } from '../digest-issues/digest-issues.repository';
import { closedPeriod, nextIssueAt } from './digest-schedule';
import { type DigestFields, type DigestRow, DigestsRepository } from './digests.repository';

/** What people of a project are told of each week or month (docs/digests.md). */
@Injectable()
export class DigestsService {
  constructor(
    private readonly database: Database,
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly writes: WritesOnce,
    private readonly digests: DigestsRepository,
    private readonly issues: DigestIssuesRepository,
    private readonly contents: DigestContents,
    private readonly shares: SharesService,
    private readonly channels: ChannelsRepository,
  ) {}

  /** POST /digests (docs/digests.md). @throws ApiError `ERR_LIMIT_REACHED` */
  async create(ctx: RequestContext, body: CreateDigestBody): Promise<DigestResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const { name, cadence, weekday, hour, channel_ids } = body;
    return this.writes.run(ctx, 'createDigest', body, async (sql) => {
      await this.projects.lock(scope, sql);
      await this.checkChannels(scope, channel_ids, sql);
      requireRoom(await this.digests.total(scope, sql), LIMITS.digestsPerProject, 'digests');
      const fields = { name, cadence, weekday, hour, channelIds: channel_ids ?? [], paused: false };
      const row = await this.digests.insert(
        scope,
        { ...fields, dueAt: nextIssueAt(fields, scope.calendar, ctx.now) },
        ctx.now,
        sql,
      );
      return { project_id: scope.projectId, digest: digestBody(row) };
    });
  }

  /** GET /digests (docs/digests.md). */
  async list(ctx: RequestContext, query: DigestsQuery): Promise<DigestsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const found = this.digests.page(scope, pageAsked(query));
    return pageBody({ project_id: scope.projectId }, query, found, digestBody, () => this.digests.total(scope));
  }

  /** GET /digests/{id} (docs/digests.md). @throws ApiError `ERR_NOT_FOUND` */
  async get(ctx: RequestContext, path: DigestPath): Promise<DigestResponse> {
    const { scope, digest } = await this.open(ctx, path, 'read');
    return { project_id: scope.projectId, digest: digestBody(digest) };
  }

  /** PATCH /digests/{id} (docs/digests.md). Another schedule begins anew. @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, body: UpdateDigestBody): Promise<DigestResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const row = await this.database.transaction(async (sql) => {
      const before = await this.digests.lock(scope, body.id, sql);
      if (!before) throw notFound('digest');
      await this.checkChannels(scope, body.channel_ids, sql);
      return this.digests.update(scope, before, changed(before, body, scope.calendar, ctx.now), sql);
    });
    return { project_id: scope.projectId, digest: digestBody(row) };
  }

  /** DELETE /digests/{id} (docs/digests.md): with its issues. @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: DigestPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write', evenArchived: true });
    if (!(await this.digests.remove(scope, id))) throw notFound('digest');
    return { deleted: true, id };
  }

  /** GET /digests/{id}/preview (docs/digests.md). @throws ApiError `ERR_NOT_FOUND` */
  async preview(ctx: RequestContext, path: DigestPath): Promise<DigestPreviewResponse> {
    const { scope, digest } = await this.open(ctx, path, 'read');
    return { project_id: scope.projectId, content: await this.now(ctx, scope, digest) };
  }

  /** GET /digests/{id}/issues (docs/digests.md). @throws ApiError `ERR_NOT_FOUND` */
  async listIssues(ctx: RequestContext, query: DigestIssuesQuery): Promise<DigestIssuesResponse> {
    const { scope } = await this.open(ctx, query, 'read');
    const found = this.issues.page(scope, query.id, pageAsked(query));
    return pageBody({ project_id: scope.projectId }, query, found, issueBody, () => this.issues.total(scope, query.id));
  }

  /** POST /digests/{id}/share (docs/digests.md). The link shows what the digest tells now, or told in an issue. */
  async share(ctx: RequestContext, body: ShareDigestBody): Promise<CreatedShareResponse> {
    const { scope, digest } = await this.open(ctx, body, 'write');
    const issue = body.issue_id === undefined ? undefined : await this.issues.find(scope, digest.id, body.issue_id);
    if (body.issue_id !== undefined && !issue) throw notFound('issue', 'issue_id');
    const frozen = issue?.content ?? (await this.now(ctx, scope, digest));
    const window = { range: null, from: frozen.from, to: frozen.to };
    const question = { metric: DIGEST_METRIC, granularity: 'day', ...window, filters: {} } as const;
    return this.shares.make(ctx, scope, { view: 'digest', question, frozen }, body.expires_in_days);
  }

  /** @throws ApiError `ERR_NOT_FOUND` */
  async open(ctx: RequestContext, { project_id, id }: DigestPath, needs: 'read' | 'write') {
    const scope = await this.access.open(ctx, project_id, { scope: needs });
    const digest = await this.digests.find(scope, id);
    if (!digest) throw notFound('digest');
    return { scope, digest };
  }

  private async checkChannels(scope: ProjectScope, ids: readonly number[] | null | undefined, sql: Sql) {
    const unknown = ids ? await this.channels.unknown(scope, ids, sql) : [];
    if (unknown.length > 0) throw invalidParam('channel_ids', `unknown channels: ${unknown.join(', ')}`);
  }

  /** What it would tell if it were due. */
  now(ctx: RequestContext, scope: ProjectScope, { cadence }: DigestRow): Promise<DigestContent> {
    return this.contents.of(ctx, scope, cadence, closedPeriod(cadence, scope.calendar.dayOf(ctx.now)));
  }
}

function changed(
  before: DigestRow,
  { channel_ids, ...body }: UpdateDigestBody,
  calendar: Calendar,
  now: Date,
): DigestFields {
  const { name = before.name, cadence = before.cadence, weekday = before.weekday, hour = before.hour } = body;
  const { paused = before.paused } = body;
  const schedule = { cadence, weekday, hour };
  const stays =
    paused === before.paused && cadence === before.cadence && weekday === before.weekday && hour === before.hour;
  return {
    name,
    ...schedule,
    paused,
    channelIds: channel_ids === null ? [] : (channel_ids ?? before.channelIds),
    dueAt: stays ? before.dueAt : paused ? null : nextIssueAt(schedule, calendar, now),
  };
}

const digestBody = (row: DigestRow): Digest => ({
  id: row.id,
  name: row.name,
  cadence: row.cadence,
  weekday: row.weekday,
  hour: row.hour,
  channel_ids: [...row.channelIds],
  paused: row.paused,
  next_at: row.dueAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

const issueBody = ({ id, firstDay, lastDay, createdAt, content }: IssueRow): DigestIssue => ({
  id,
  from: firstDay,
  to: lastDay,
  created_at: createdAt.toISOString(),
  content,
});
