import { Inject, Injectable, Logger } from '@nestjs/common';
import { type EvidencePage, cutSpans, givesOrders } from '@app/core/claim-checks';
import { acceptPrompts, type Acceptance, type ProposedPrompt, type PromptSubject } from '@app/core/prompt-proposals';
import type { Current } from '@app/domain/access';
import { Budget, LanguageModelCalls, LanguageModelUnavailable, PaidWriter } from '@app/domain/pipeline';
import type { ProjectScope } from '@app/domain/tracking';
import { WRITER, type Writer } from '@app/platform/language-model';
import { LocalMutex } from '@app/platform/leases';
import { pagesWithOrders } from '../intelligence-tasks/article/pages-with-orders';
import { PaidSteps } from '../paid-steps/paid-steps.repository';

/** Somebody waits for the proposals. */
const WHOLE_MS = 50_000;
/** Fewer than this part of what was asked for is no answer. */
const LEAST_PART = 1 / 3;
/** Texts that the writer is told of, so that it does not repeat them. */
const TOLD_EXISTING = 100;

export interface WriterOrder extends PromptSubject, Acceptance {
  readonly userId: number;
  readonly country: string | null;
  /** What was read of the site, which nobody has looked at; null when nothing was. */
  readonly site: EvidencePage | null;
}

export type WriterReply = { readonly prompts: ProposedPrompt[] } | { readonly problem: string };

/** Has the writer propose prompts. The same question of the same person is asked and paid for once. */
@Injectable()
export class WriterProposals {
  private readonly logger = new Logger(WriterProposals.name);
  private readonly turns = new LocalMutex();

  constructor(
    @Inject(WRITER) private readonly writer: Current<Writer | null>,
    private readonly calls: LanguageModelCalls,
    private readonly budget: Budget,
    private readonly steps: PaidSteps,
  ) {}

  /** @returns millionths of the currency that proposals are expected to cost; null without a writer */
  async cost(scope: ProjectScope, { hasSite }: { readonly hasSite: boolean }): Promise<number | null> {
    if (!(await this.writer())) return null;
    return (hasSite ? 2 : 1) * (await this.budget.writingCost(scope));
  }

  /** @returns the prompts that may be shown, or in words for users why there are none */
  async propose(scope: ProjectScope, order: WriterOrder): Promise<WriterReply> {
    const signal = AbortSignal.timeout(WHOLE_MS);
    try {
      return await this.turns.hold(`${scope.projectId} ${order.userId}`, signal, () => this.ask(scope, order, signal));
    } catch (error) {
      if (signal.aborted) return { problem: 'the writer took too long' };
      if (!(error instanceof LanguageModelUnavailable)) throw error;
      this.logger.warn(`prompts of project ${scope.projectId} are proposed by templates: ${error.message}`);
      return { problem: PROBLEMS[error.kind] };
    }
  }

  private async ask(scope: ProjectScope, order: WriterOrder, signal: AbortSignal): Promise<WriterReply> {
    const subject = { kind: 'prompt_proposal', id: order.userId } as const;
    const kept = this.steps.of(scope, subject);
    const paid = new PaidWriter({ scope, subject, writer: this.writer, calls: this.calls, kept, signal });
    const pages = order.site ? [order.site] : [];
    const accused = await pagesWithOrders(
      pages,
      {},
      { orders: (look, spans) => paid.answer((one) => one.orders(look, spans)) },
    );
    const { spans } = cutSpans(pages, { refuses: (_, index) => accused.has(index) });
    const harmless = (texts: readonly string[]) => texts.filter((text) => !givesOrders(text));
    const said = await paid.answer((one) =>
      one.propose({
        brand: order.brand,
        rivals: harmless(order.rivals),
        topics: harmless(order.topics),
        site: spans.map(({ text }) => text),
        language: order.language,
        country: order.country,
        count: order.count,
        existing: order.existing.slice(-TOLD_EXISTING),
      }),
    );
    if (said === null) return { problem: PROBLEMS.never };
    const prompts = acceptPrompts(said, order);
    return prompts.length < order.count * LEAST_PART ? { problem: 'what the writer said was of no use' } : { prompts };
  }
}

const PROBLEMS: Readonly<Record<LanguageModelUnavailable['kind'], string>> = {
  later: 'the writer did not answer, or not in the form that it was asked for',
  never: 'the writer declined',
  stopped: 'the writer was not asked: the budget of the day is spent, or its account does not work',
};
