import { Injectable } from '@nestjs/common';
import type { CopyProjectBody, ProjectDetails } from '@app/core/contracts';
import { OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import { normaliseDomain } from '@app/core/extraction';
import { countProject, Quotas, WritesOnce } from '@app/domain/access';
import type { Sql } from '@app/platform/database';
import { CompetitorsRepository } from '../competitors/competitors.repository';
import { refuse } from '../input/unknown-items';
import { BrandClashesRepository } from '../projects/brand-clashes.repository';
import { ProjectCapsRepository } from '../projects/project-caps.repository';
import { ProjectAccess } from '../projects/project-access.service';
import type { ProjectScope } from '../projects/project-scope';
import { ProjectsRepository } from '../projects/projects.repository';
import { ProjectsService, refuseLimitedKey } from '../projects/projects.service';
import { PromptClassification } from '../prompts/prompt-classification.service';
import { PromptsRepository } from '../prompts/prompts.repository';
import { TagsRepository } from '../tags/tags.repository';

/** Makes projects of what another project tracks, for another brand. */
@Injectable()
export class ProjectCopies {
  constructor(
    private readonly access: ProjectAccess,
    private readonly writes: WritesOnce,
    private readonly quotas: Quotas,
    private readonly service: ProjectsService,
    private readonly projects: ProjectsRepository,
    private readonly caps: ProjectCapsRepository,
    private readonly clashes: BrandClashesRepository,
    private readonly competitors: CompetitorsRepository,
    private readonly prompts: PromptsRepository,
    private readonly tags: TagsRepository,
    private readonly classification: PromptClassification,
  ) {}

  /**
   * POST /projects/{id}/copy (docs/projects.md). All of it is one transaction, so nobody sees half a copy.
   * @throws ApiError `ERR_LIMIT_REACHED`; `ERR_INVALID_PARAM` for a brand that is a competitor of the project
   */
  async copy(ctx: RequestContext, body: CopyProjectBody): Promise<ProjectDetails> {
    const { id, ...brand } = body;
    const from = await this.access.open(ctx, id, { scope: 'write', evenArchived: true });
    refuseLimitedKey(ctx);
    return this.writes.runAnywhere(ctx, 'copyProject', body, async (sql) => {
      await (await this.quotas.lockProjects(sql, ctx.caller.userId)).claim(1);
      await this.projects.lock(from, sql);
      const settings = await this.projects.template(from, sql);
      const to = await this.service.add(ctx.caller.userId, { ...settings, ...brand, paused: true }, ctx.now, sql);
      await this.caps.copy(from, to, sql);
      const prompts = await this.quotas.lockPrompts(sql, to);
      const competitors = await this.quotas.lockCompetitors(sql, to);
      await competitors.claim(await this.competitors.copy(from, to, ctx.now, sql));
      await this.refuseClash(to, brand, sql);
      await prompts.claim(await this.copyPrompts(from, to, ctx.now, sql));
      await countProject(to.projectId, sql);
      return this.service.describe(ctx, to, sql);
    });
  }

  /** What rules say of a prompt depends on the brands of its project; what a user has said stays. */
  private async copyPrompts(from: ProjectScope, to: ProjectScope, now: Date, sql: Sql): Promise<number> {
    const classify = await this.classification.classifier(to, sql);
    const rows = (await this.prompts.live(from, sql)).map((prompt) => {
      const found = classify(prompt.prompt_text);
      return {
        ...prompt,
        prompt_type: prompt.prompt_type_by_user ? prompt.prompt_type : found.prompt_type,
        brand_kind: prompt.brand_kind_by_user ? prompt.brand_kind : found.brand_kind,
      };
    });
    await this.prompts.insert(to, rows, now, sql);
    await this.tags.copy(from, to, now, sql);
    return rows.length;
  }

  private async refuseClash(to: ProjectScope, { name, brand_name, url }: Omit<CopyProjectBody, 'id'>, sql: Sql) {
    const brand = { name: brand_name ?? name, domain: normaliseDomain(url)! };
    const clash = await this.clashes.of(to, brand, OWN_ACTOR, sql);
    refuse([
      clash.name
        ? { param: brand_name ? 'brand_name' : 'name', message: 'a competitor of the copied project has this name' }
        : undefined,
      clash.domain ? { param: 'url', message: 'a competitor of the copied project has this domain' } : undefined,
    ]);
  }
}
