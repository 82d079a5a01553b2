import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FoundRecommendation } from '@app/core/recommendations';
import type { Current } from '@app/domain/access';
import { LanguageModelCalls, LanguageModelUnavailable, PaidWriter } from '@app/domain/pipeline';
import type { ProjectScope } from '@app/domain/tracking';
import { WRITER, type Writer } from '@app/platform/language-model';
import { AttemptFailed } from '@app/platform/leases';
import type { StepsOfSubject } from '../../paid-steps/paid-steps.repository';
import { inPlainWords, type PhrasedRecommendation, type Phraser, phraseItems } from './phrase-items';

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
    @Inject(WRITER) private readonly writer: Current<Writer | null>,
    private readonly calls: LanguageModelCalls,
  ) {}

  /**
   * May be called again for the same items after a kill: what was answered is neither asked nor paid for again.
   * @returns the items in the same order; all in the generators' words where the writer cannot be asked
   * @throws AttemptFailed when the writer is busy, unless it is the last attempt; the signal's reason
   */
  async phrase(
    scope: ProjectScope,
    order: ItemsToPhrase,
    steps: StepsOfSubject,
    signal: AbortSignal,
  ): Promise<PhrasedRecommendation[]> {
    const { items, lastAttempt, runId } = order;
    if (items.length === 0 || !(await this.writer())) return items.map((item) => inPlainWords(item));
    try {
      return await phraseItems(items, order, this.phraser(scope, order, steps, signal));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof LanguageModelUnavailable)) throw error;
      if (error.kind === 'later' && !lastAttempt) throw new AttemptFailed(error.message, { askedMs: null });
      this.logger.warn(`recommendations ${runId} of project ${scope.projectId} keep plain words: ${error.message}`);
      return items.map((item) => inPlainWords(item, SILENT[error.kind]));
    }
  }

  private phraser(
    scope: ProjectScope,
    { runId, language, names }: ItemsToPhrase,
    kept: StepsOfSubject,
    signal: AbortSignal,
  ): Phraser {
    const subject = { kind: 'recommendation_run', id: runId } as const;
    const { writer, calls } = this;
    const paid = new PaidWriter({ scope, subject, writer, calls, kept, signal });
    return {
      phrase: (items) => paid.answer((asked) => asked.phrase({ language, names }, items)),
      ask: (round, claims, spans) => paid.check(round, claims, spans),
    };
  }
}
