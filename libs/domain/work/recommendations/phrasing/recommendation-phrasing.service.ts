import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import type { FoundRecommendation } from '@app/core/recommendations';
import { type KeptReplies, LanguageModelCalls, LanguageModelUnavailable, PaidWriter } from '@app/domain/pipeline';
import type { ProjectScope } from '@app/domain/tracking';
import { WRITER, type Writer } from '@app/platform/language-model';
import { CLOCK } from '@app/platform/telemetry';
import { inPlainWords, type PhrasedRecommendation, type Phraser, phraseItems } from './phrase-items';
import { RecommendationSteps } from './recommendation-steps.repository';

export interface ItemsToPhrase {
  readonly runId: number;
  readonly items: readonly FoundRecommendation[];
  /** The project's, ISO 639. */
  readonly language: string;
  /** The brand and its competitors. */
  readonly names: readonly string[];
  /** A busy writer is asked again in a later attempt, if there is one. */
  readonly lastAttempt: boolean;
}

const SILENT: Record<LanguageModelUnavailable['kind'], string> = {
  stopped: "The writer was not asked: the day's budget is spent, or its account does not work.",
  later: 'The writer was overloaded or did not answer.',
  never: 'The writer does not take it.',
};

/** Has a run's items phrased by the writer, if one is configured. Each answer is stored by the run's id. */
@Injectable()
export class RecommendationPhrasing {
  private readonly logger = new Logger(RecommendationPhrasing.name);

  constructor(
    @Inject(WRITER) private readonly writer: Writer | null,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly calls: LanguageModelCalls,
    private readonly steps: RecommendationSteps,
  ) {}

  /**
   * May be called again for the same items after a kill: what was answered is neither asked nor paid for again.
   * @returns the items in the same order; all in the generators' words where the writer cannot be asked
   * @throws LanguageModelUnavailable when the writer is busy, unless it is the last attempt; the signal's reason
   */
  async phrase(scope: ProjectScope, order: ItemsToPhrase, signal: AbortSignal): Promise<PhrasedRecommendation[]> {
    const { items, lastAttempt, runId } = order;
    if (!this.writer || items.length === 0) return items.map((item) => inPlainWords(item));
    try {
      return await phraseItems(items, order, this.phraser(scope, order, this.writer, signal));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof LanguageModelUnavailable) || (error.kind === 'later' && !lastAttempt)) throw error;
      this.logger.warn(`recommendations ${runId} of project ${scope.projectId} keep plain words: ${error.message}`);
      return items.map((item) => inPlainWords(item, SILENT[error.kind]));
    }
  }

  private phraser(scope: ProjectScope, order: ItemsToPhrase, writer: Writer, signal: AbortSignal): Phraser {
    const { runId, language, names } = order;
    const subject = { kind: 'recommendation_run', id: runId } as const;
    const { calls } = this;
    const paid = new PaidWriter({ scope, subject, writer, calls, kept: this.kept(scope, runId), signal });
    return {
      phrase: (items) => paid.answer((asked) => asked.phrase({ language, names }, items)),
      ask: (round, claims, spans) => paid.check(round, claims, spans),
    };
  }

  private kept(scope: ProjectScope, runId: number): KeptReplies {
    const { steps, clock } = this;
    return {
      find: (key) => steps.find(scope, { runId, key }),
      keep: (key, said, sql) => steps.keep(scope, { runId, key }, said, clock.now(), sql),
      countCall: (sql) => steps.countCall(scope, runId, sql),
    };
  }
}
