import { Injectable } from '@nestjs/common';
import type { EvidencePage } from '@app/core/claim-checks';
import type { ProposedPromptsResponse, ProposePromptsBody } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { PROMPT_LANGUAGES, type ProposedPrompt, proposePrompts } from '@app/core/prompt-proposals';
import { AccountService } from '@app/domain/access';
import { DayCosts } from '@app/domain/pipeline';
import { ActorsRepository, ProjectAccess, ProjectsService, PromptClassification } from '@app/domain/tracking';
import { SetupsRepository } from './setups.repository';
import { WriterProposals } from './writer-proposals.service';

/** Prompts to choose from, by templates or by the writer (docs/writes.md). */
@Injectable()
export class PromptProposals {
  constructor(
    private readonly setups: SetupsRepository,
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsService,
    private readonly actors: ActorsRepository,
    private readonly accounts: AccountService,
    private readonly classification: PromptClassification,
    private readonly costs: DayCosts,
    private readonly writer: WriterProposals,
  ) {}

  /** POST /setup/prompts. It changes no prompt; `POST /prompts` adds those that were chosen. */
  async propose(ctx: RequestContext, body: ProposePromptsBody): Promise<ProposedPromptsResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const [project, actors, { limits, usage }, site] = await Promise.all([
      this.projects.details(ctx, scope.projectId),
      this.actors.list(scope),
      this.accounts.account(ctx),
      this.siteOf(ctx, scope.projectId),
    ]);
    const available = limits.prompts === null ? null : Math.max(0, limits.prompts - usage.prompts);
    const count = Math.min(body.count, available ?? body.count);
    const language = body.language_code ?? project.language_code ?? 'en';
    const [own, ...rivals] = actors;
    const subject = {
      brand: own!.name,
      rivals: rivals.map(({ name }) => name),
      topics: body.topics ?? (project.primary_products ? [project.primary_products] : []),
      language,
    };
    const asked = async () => {
      const [classify, existing] = await Promise.all([
        this.classification.classifier(scope),
        this.classification.texts(scope),
      ]);
      const kindOf = (text: string) => classify(text).brand_kind;
      const order = {
        ...subject,
        userId: ctx.caller.userId,
        country: project.country_code,
        site,
        kindOf,
        existing,
        count,
      };
      return this.writer.propose(scope, order);
    };
    const reply = body.by === 'writer' && count > 0 ? await asked() : null;
    const prompts = reply && 'prompts' in reply ? reply.prompts : proposePrompts(subject, count);
    return {
      project_id: scope.projectId,
      language_code: language,
      prompts_available: available,
      languages: [...PROMPT_LANGUAGES],
      by: reply && 'prompts' in reply ? 'writer' : 'templates',
      problem: reply && 'problem' in reply ? reply.problem : null,
      writer_cost_micros: await this.writer.cost(scope, { hasSite: site !== null }),
      currency: this.costs.currency,
      prompts: prompts.map(bodyOf),
    };
  }

  /** What the person's set-up has read of the project's site. */
  private async siteOf(ctx: RequestContext, projectId: number): Promise<EvidencePage | null> {
    const setup = await this.setups.find(ctx.caller.userId);
    if (setup?.projectId !== projectId || !setup.site?.description) return null;
    const { url, brand_name: title, description, topic } = setup.site;
    return { url, title, text: [description, topic].filter(Boolean).join('\n'), own: true };
  }
}

const bodyOf = ({ text, type, kind }: ProposedPrompt) => ({ prompt_text: text, prompt_type: type, brand_kind: kind });
