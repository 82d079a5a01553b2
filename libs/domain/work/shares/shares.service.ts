import { Inject, Injectable } from '@nestjs/common';
import type {
  CreatedShareResponse,
  CreateShareBody,
  DeletedResponse,
  Share,
  SharePath,
  SharesQuery,
  SharesResponse,
} from '@app/core/contracts';
import {
  addressesOf,
  ApiError,
  type Calendar,
  EVERY_ROW,
  LIMITS,
  type Moment,
  type RequestContext,
  resolveWindow,
  SHARE_PATH,
  tellWindowFirst,
} from '@app/core/kernel';
import { withBatches } from '@app/core/tables';
import { sentFilters } from '@app/domain/reads';
import { ProjectAccess, type ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { mapReading } from '@app/platform/database';
import { hashToken, newToken } from '@app/platform/secrets';
import { type NewShare, type ShareQuestion, type ShareRow, SharesRepository } from './shares.repository';

const DAY_MS = 86_400_000;

/** Links by which users show a view of a project to people without an account (docs/shares.md). */
@Injectable()
export class SharesService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly shares: SharesRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * POST /shares (docs/shares.md). The answer alone ever has the link, so no copy of it is kept for a repetition.
   * @throws ApiError `ERR_LIMIT_REACHED`
   */
  async create(ctx: RequestContext, body: CreateShareBody): Promise<CreatedShareResponse> {
    const windowOf = (calendar: Calendar) => resolveWindow(body, ctx.now, calendar);
    const opened = this.access.open(ctx, body.project_id, { scope: 'write' });
    const scope = await opened.catch(tellWindowFirst(windowOf));
    // Refuses a window that is none.
    windowOf(scope.calendar);
    return this.make(ctx, scope, { view: body.view, question: questionOf(body), frozen: null }, body.expires_in_days);
  }

  /**
   * Makes a link to a view of a project that the caller may write.
   * @throws ApiError `ERR_LIMIT_REACHED`
   */
  async make(
    ctx: RequestContext,
    scope: ProjectScope,
    shown: Pick<NewShare, 'view' | 'question' | 'frozen'>,
    days: number,
  ): Promise<CreatedShareResponse> {
    const token = newToken();
    const share = { ...shown, createdAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + days * DAY_MS) };
    const most = LIMITS.sharesPerProject;
    const id = await this.shares.insert(scope, { ...share, tokenHash: hashToken(token) }, most);
    if (id === undefined) throw new ApiError('ERR_LIMIT_REACHED', `a project has at most ${most} shares`);
    const { issuer } = addressesOf(this.settings.PUBLIC_URL);
    const url = `${issuer}${SHARE_PATH}/${token}`;
    return { project_id: scope.projectId, share: shareBody({ ...share, id }), url };
  }

  /** GET /shares (docs/shares.md). */
  async list(ctx: RequestContext, { project_id, page, per_page }: SharesQuery): Promise<SharesResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    const found = mapReading(this.shares.page(scope, ctx.now, { page, perPage: per_page }), (rows) =>
      rows.map(shareBody),
    );
    const head = { project_id: scope.projectId, page, per_page };
    if (per_page === EVERY_ROW) return withBatches(head, found.batches);
    const [data, total] = await Promise.all([found.rows(), this.shares.total(scope, ctx.now)]);
    return { ...head, total, data };
  }

  /** DELETE /shares/{id} (docs/shares.md): the link shows nothing from then on. @throws ApiError `ERR_NOT_FOUND` */
  async revoke(ctx: RequestContext, { project_id, id }: SharePath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write', evenArchived: true });
    if (!(await this.shares.remove(scope, id))) throw new ApiError('ERR_NOT_FOUND', 'share not found', { param: 'id' });
    return { deleted: true, id };
  }

  removeExpired(now: Date): Promise<void> {
    return this.shares.removeExpired(now);
  }
}

function questionOf(body: CreateShareBody): ShareQuestion {
  const { metric, granularity, range = null, from, to } = body;
  const window = { range: from ? null : range, from: textOf(from), to: textOf(to) };
  return { metric, granularity, ...window, filters: sentFilters(body) };
}

function textOf(moment: Moment | undefined): string | null {
  if (!moment) return null;
  return 'day' in moment ? moment.day : moment.instant.toISOString();
}

const shareBody = ({ id, view, question, createdAt, expiresAt }: ShareRow): Share => ({
  id,
  view,
  ...question,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});
