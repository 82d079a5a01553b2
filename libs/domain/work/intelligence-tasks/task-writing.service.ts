import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EvidencePage } from '@app/core/claim-checks';
import type { TaskResult } from '@app/core/contracts';
import { type Clock, WAITS } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import { AskAgain, LanguageModelCalls, LanguageModelUnavailable, PaidWriter } from '@app/domain/pipeline';
import { TaskEvidence } from '@app/domain/reads';
import type { ProjectScope } from '@app/domain/tracking';
import { WRITER, WRITER_SETTING, type Writer } from '@app/platform/language-model';
import { AttemptFailed, CannotBeDone, MustWait } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { PaidSteps, type StepsOfSubject } from '../paid-steps/paid-steps.repository';
import { BUSY } from './task-states';
import type { Assignment } from './article/draft';
import { TYPES_WITHOUT_WRITER, withoutWriter } from './article/without-writer';
import { writeArticle } from './article/write-article';
import { ExistingPage, UnreadablePage } from './existing-page.service';
import { PaidAuthor, WriterDeclined } from './paid-author';
import type { TaskOrder } from './task-order';

const LONGEST_EXISTING = 60_000;

interface Gathered {
  readonly assignment: Assignment;
  readonly pages: readonly EvidencePage[];
}

/** Gathers evidence for a task, plans, writes and checks (docs/intelligence-tasks.md). Each answer is stored by the task's id. */
@Injectable()
export class TaskWriting {
  constructor(
    @Inject(WRITER) private readonly writer: Current<Writer | null>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly evidence: TaskEvidence,
    private readonly existing: ExistingPage,
    private readonly steps: PaidSteps,
    private readonly calls: LanguageModelCalls,
  ) {}

  /**
   * May be called again for the same task after a kill: what was gathered and answered is neither asked nor paid for
   * again. The caller holds the task's lease while it runs.
   * @throws CannotBeDone, with a message for the task's user; MustWait, AttemptFailed; the reason of `signal`
   */
  async write(scope: ProjectScope, order: TaskOrder, signal: AbortSignal): Promise<TaskResult> {
    const hasWriter = (await this.writer()) !== null;
    if (!hasWriter && !TYPES_WITHOUT_WRITER.has(order.type)) {
      const message = `No writer is configured: tasks of the type ${order.type} need its key, which an administrator sets at /account/vendors, or ${WRITER_SETTING}.`;
      throw new CannotBeDone(message);
    }
    const subject = { kind: 'task', id: order.taskId } as const;
    const steps = this.steps.of(scope, subject);
    try {
      const { pages, assignment } = await this.gathered(scope, order, steps, signal);
      const { writer, calls } = this;
      const result = hasWriter
        ? await writeArticle(
            pages,
            assignment,
            new PaidAuthor(new PaidWriter({ scope, subject, writer, calls, kept: steps, signal }), assignment),
          )
        : withoutWriter(pages, assignment, WRITER_SETTING);
      signal.throwIfAborted();
      if (result) return result;
      throw new CannotBeDone('The evidence is too thin: no sentence about this topic could be supported.');
    } catch (error) {
      signal.throwIfAborted();
      throw reasonOf(error);
    }
  }

  /** The evidence of the task's first attempt: with other evidence every question would be another one. */
  private async gathered(scope: ProjectScope, order: TaskOrder, steps: StepsOfSubject, signal: AbortSignal) {
    const known = await steps.find<Gathered>(EVIDENCE_KEY);
    if (known) return known;
    const gathered = await this.gather(scope, order, signal);
    await steps.keep(EVIDENCE_KEY, gathered);
    return gathered;
  }

  private async gather(scope: ProjectScope, order: TaskOrder, signal: AbortSignal): Promise<Gathered> {
    const topic = order.prompt?.text ?? order.customTopic ?? order.userInstructions ?? '';
    const now = this.clock.now();
    const found = await this.evidence.gather(scope, order.prompt?.id ?? null, topic, now);
    const fetched =
      order.existingContent === null && order.existingContentUrl !== null
        ? await this.existing.read(order.existingContentUrl, signal)
        : null;
    const assignment: Assignment = {
      type: order.type,
      topic,
      instructions: order.userInstructions,
      language: order.outputLanguageCode ?? found.languageCode,
      brand: found.brand,
      competitors: found.competitors,
      voice: found.voice,
      existing: (order.existingContent ?? fetched?.text ?? null)?.slice(0, LONGEST_EXISTING).toWellFormed() ?? null,
      questions: found.questions,
      today: scope.calendar.dayOf(now),
    };
    return { assignment, pages: found.pages };
  }
}

const EVIDENCE_KEY = createHash('sha256').update('evidence').digest();

function reasonOf(error: unknown): unknown {
  if (error instanceof UnreadablePage) return new CannotBeDone(error.message);
  if (error instanceof WriterDeclined) return new CannotBeDone('The writer declined this task.');
  if (!(error instanceof LanguageModelUnavailable)) return error;
  if (error instanceof AskAgain) return new MustWait(error.message, error.waitMs);
  const { kind, message, waitMs } = error;
  if (kind === 'never') return new CannotBeDone('The writer does not take this task.');
  if (kind === 'stopped') return new MustWait(message, waitMs ?? WAITS.stopped);
  return new AttemptFailed(message, { askedMs: waitMs, lastWords: `${BUSY} The last time: ${message}.` });
}
