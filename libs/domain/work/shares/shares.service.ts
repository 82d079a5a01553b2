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
  DAY_MS,
  LIMITS,
  type Moment,
  notFound,
  type RequestContext,
  SHARE_PATH,
} from '@app/core/kernel';
import { sentFilters } from '@app/domain/reads';
import { pageAsked, pageBody, ProjectAccess, type ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { hashToken, newToken } from '@app/platform/secrets';
import { type NewShare, type ShareQuestion, type ShareRow, SharesRepository } from './shares.repository';

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
    // The window is the share's to resolve, each time anew; one that is none is refused now.
    const { scope } = await this.access.openWindow(ctx, body, { scope: 'write' });
    return this.make(ctx, scope, { view: body.view, question: questionOf(body), frozen: null }, body.expires_in_days);
  }

  /** Makes a link to a view of a project that the caller may write. @throws ApiError `ERR_LIMIT_REACHED` */
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
  async list(ctx: RequestContext, query: SharesQuery): Promise<SharesResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const found = this.shares.page(scope, ctx.now, pageAsked(query));
    return pageBody({ project_id: scope.projectId }, query, found, shareBody, () => this.shares.total(scope, ctx.now));
  }

  /** DELETE /shares/{id} (docs/shares.md): the link shows nothing from then on. @throws ApiError `ERR_NOT_FOUND` */
  async revoke(ctx: RequestContext, { project_id, id }: SharePath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write', evenArchived: true });
    if (!(await this.shares.remove(scope, id))) throw notFound('share');
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
