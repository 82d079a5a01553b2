import { Injectable } from '@nestjs/common';
import type {
  NewRival,
  ReadSiteBody,
  SetupEndedResponse,
  SetUpProjectBody,
  SetUpProjectResponse,
  SetupResponse,
  SetupSite,
  SiteResponse,
  UpdateSetupBody,
} from '@app/core/contracts';
import { normaliseDomain } from '@app/core/extraction';
import { ApiError, invalidParam, type RequestContext, requireScope, type Scope } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { ProjectSetup } from '@app/domain/tracking';
import { SetupsRepository } from './setups.repository';
import { SiteReader } from './site-reader.service';

/** A project from nothing: what its site tells, and the project with its rivals (docs/writes.md). */
@Injectable()
export class SetupsService {
  constructor(
    private readonly setups: SetupsRepository,
    private readonly sites: SiteReader,
    private readonly setup: ProjectSetup,
    private readonly writes: WritesOnce,
  ) {}

  /** GET /setup */
  async show(ctx: RequestContext): Promise<SetupResponse> {
    const row = await this.setups.find(userOf(ctx, 'read'));
    return {
      site: row?.site ?? null,
      draft: row?.draft ?? null,
      project_id: row?.projectId ?? null,
      started_at: row?.startedAt?.toISOString() ?? null,
    };
  }

  /** PATCH /setup */
  async update(ctx: RequestContext, { draft }: UpdateSetupBody): Promise<SetupResponse> {
    await this.setups.saveDraft(userOf(ctx, 'write'), draft, ctx.now);
    return this.show(ctx);
  }

  /** DELETE /setup: the next one begins with nothing. A project that is there stays. */
  async end(ctx: RequestContext): Promise<SetupEndedResponse> {
    await this.setups.remove(userOf(ctx, 'write'));
    return { deleted: true };
  }

  /** POST /setup/site */
  async readSite(ctx: RequestContext, { url, anew }: ReadSiteBody): Promise<SiteResponse> {
    const userId = userOf(ctx, 'write');
    const { problem, brandName, description, topic, languages, country, rivals } = await this.sites.read(url);
    const site: SetupSite = {
      url,
      problem,
      brand_name: brandName,
      description,
      topic,
      language_codes: [...languages],
      country_code: country,
      competitors: rivals.map(({ name, domain, linked }) => ({ brand_name: name, domain, linked })),
    };
    await this.setups.saveSite(userId, site, anew, ctx.now);
    return { site };
  }

  /**
   * POST /setup/project. Two browsers make one project: the second gets the one that the first has made.
   * @throws ApiError `ERR_LIMIT_REACHED`; `ERR_INVALID_PARAM` for two brands with the same name or domain
   */
  async createProject(ctx: RequestContext, body: SetUpProjectBody): Promise<SetUpProjectResponse> {
    const userId = userOf(ctx, 'write');
    const { brand_name: name, competitors = [], ...fields } = body;
    refuseTwins([{ brand_name: name, domain: normaliseDomain(fields.url)! }, ...competitors]);
    return this.writes.runAnywhere(ctx, 'setUpProject', body, async (sql) => {
      const { projectId, startedAt } = await this.setups.lock(userId, ctx.now, sql);
      if (projectId !== null && startedAt === null) return { project_id: projectId, created: false };
      const scope = await this.setup.createWithin(ctx, { ...fields, name, paused: true }, competitors, sql);
      await this.setups.saveProject(userId, scope.projectId, sql);
      return { project_id: scope.projectId, created: true };
    });
  }
}

/**
 * A set-up is its user's alone, and leads to a new project.
 * @throws ApiError `ERR_INSUFFICIENT_SCOPE` also for a key that is limited to projects
 */
function userOf({ caller }: RequestContext, scope: Scope): number {
  requireScope(caller, scope);
  if (!caller.projectIds) return caller.userId;
  throw new ApiError('ERR_INSUFFICIENT_SCOPE', 'this API key is limited to some projects and may not set up others');
}

/** Tells which brand is there twice: the project itself names only the field. The first is the project's own. */
function refuseTwins(brands: readonly NewRival[]): void {
  for (const [place, { brand_name: name, domain }] of brands.entries()) {
    const twin = brands
      .slice(0, place)
      .findIndex((other) => other.brand_name.toLowerCase() === name.toLowerCase() || other.domain === domain);
    if (twin === 0) throw invalidParam('competitors', `the rival ${name} has the name or the domain of your own brand`);
    if (twin > 0) throw invalidParam('competitors', `the rival ${name} is there twice, by its name or by its domain`);
  }
}
