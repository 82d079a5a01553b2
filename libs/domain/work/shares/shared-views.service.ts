import { Inject, Injectable } from '@nestjs/common';
import {
  type Break,
  type DigestContent,
  type LookResponse,
  type ModelsResponse,
  parseParams,
  type PromptSummaryResponse,
  PromptSummaryQuery,
  SovQuery,
  type SovResponse,
  SummaryQuery,
  type SummaryResponse,
  type Versioned,
} from '@app/core/contracts';
import {
  ApiError,
  calendarOf,
  type Clock,
  DEFAULT_RANGE_DAYS,
  type RequestContext,
  settledDays,
} from '@app/core/kernel';
import { AccountLimits, UsersRepository } from '@app/domain/access';
import { CoverageService, PromptSummaryService, SovService, SummaryService } from '@app/domain/reads';
import { LooksService } from '@app/domain/tracking';
import { hashToken, hasTokenForm } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { type LinkedShare, SharesRepository } from './shares.repository';

/** What the views show: the answers of the operations that a page of the dashboard asks. */
export type SharedFigures =
  | { readonly view: 'overview'; readonly summary: SummaryResponse; readonly sov: SovResponse }
  | { readonly view: 'share_of_voice'; readonly sov: SovResponse; readonly breaks: readonly Break[] }
  | { readonly view: 'prompts_models'; readonly pairs: PromptSummaryResponse }
  | { readonly view: 'digest'; readonly content: DigestContent };

export interface SharedView {
  readonly share: LinkedShare;
  readonly now: Date;
  readonly figures: SharedFigures;
  readonly look: LookResponse;
  /** Models that have answered, and how their answers came. */
  readonly models: ModelsResponse['models'];
}

/** Pairs of a prompt and a model that one page may show: paper has an end. */
const MOST_PAIRS = 2_000;

/** Opens shares for whoever has their links. */
@Injectable()
export class SharedViews {
  constructor(
    private readonly shares: SharesRepository,
    private readonly users: UsersRepository,
    private readonly limits: AccountLimits,
    private readonly summary: SummaryService,
    private readonly sov: SovService,
    private readonly prompts: PromptSummaryService,
    private readonly looks: LooksService,
    private readonly coverage: CoverageService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * What the share shows now. Its figures are those that the project's owner sees.
   * @throws ApiError `ERR_NOT_FOUND`, the same for a share that never was, has expired or was revoked
   */
  async open(token: string, requestId: string): Promise<SharedView> {
    const now = this.clock.now();
    const share = hasTokenForm(token) ? await this.shares.findByHash(hashToken(token), now) : undefined;
    if (!share) throw new ApiError('ERR_NOT_FOUND', 'there is no such share');
    const ctx = await this.contextOf(share, requestId, now);
    const { projectId } = share;
    const [look, { models }] = await Promise.all([
      this.looks.get(ctx, { id: projectId }),
      this.coverage.models(ctx, { project_id: projectId }),
    ]);
    const figures = await this.figures(ctx, share, windowOf(share, models, now));
    return { share, now, figures, look, models };
  }

  private async figures(ctx: RequestContext, share: LinkedShare, window: object): Promise<SharedFigures> {
    const { view, projectId, question, frozen } = share;
    const { metric, granularity, filters } = question;
    const plain = { project_id: projectId, ...window, ...filters, granularity, points: 'periods' };
    const asked = { ...plain, confidence: 'true' };
    switch (view) {
      case 'digest':
        return { view, content: frozen! };
      case 'overview': {
        const query = parseParams(SummaryQuery, { ...asked, metrics: metric, compare: 'previous' });
        const [summary, sov] = await Promise.all([
          bodyOf(this.summary.summary(ctx, query)),
          bodyOf(this.sov.sov(ctx, parseParams(SovQuery, asked))),
        ]);
        return { view, summary, sov };
      }
      case 'share_of_voice': {
        const ofBrand = { ...plain, metrics: 'mention_rate', competitors: 'none' };
        const [sov, { breaks }] = await Promise.all([
          bodyOf(this.sov.sov(ctx, parseParams(SovQuery, asked))),
          bodyOf(this.summary.summary(ctx, parseParams(SummaryQuery, ofBrand))),
        ]);
        return { view, sov, breaks };
      }
      case 'prompts_models': {
        const query = { ...parseParams(PromptSummaryQuery, { ...asked, breakdown: 'model' }), per_page: MOST_PAIRS };
        return { view, pairs: await bodyOf(this.prompts.promptSummary(ctx, query)) };
      }
    }
  }

  /** The owner as a caller who may read this project and no other. */
  private async contextOf({ id, userId, projectId }: LinkedShare, requestId: string, now: Date) {
    const caller = this.limits.caller(await this.users.account(userId), {
      userId,
      projectIds: [projectId],
      tokenId: `share:${id}`,
      scopes: ['read'],
      credential: 'share',
    });
    return { requestId, caller, now } satisfies RequestContext;
  }
}

/** The days that the dashboard shows by the same words. */
function windowOf({ question, timeZone }: LinkedShare, models: SharedView['models'], now: Date) {
  const { range, from, to } = question;
  if (from !== null) return { from, to };
  const [first] = models.map(({ first_executed_at: at }) => new Date(at)).toSorted((one, other) => +one - +other);
  return settledDays(range ?? DEFAULT_RANGE_DAYS, first, now, calendarOf(timeZone));
}

const bodyOf = async <Body>(versioned: Promise<Versioned<Body>>): Promise<Body> => (await versioned).body();
