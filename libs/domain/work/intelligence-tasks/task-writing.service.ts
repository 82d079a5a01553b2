import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EvidencePage } from '@app/core/claim-checks';
import type { Clock } from '@app/core/kernel';
import { LanguageModelCalls, LanguageModelUnavailable, PaidWriter } from '@app/domain/pipeline';
import { TaskEvidence } from '@app/domain/reads';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { WRITER, WRITER_SETTING, type Writer } from '@app/platform/language-model';
import { CLOCK } from '@app/platform/telemetry';
import type { Assignment } from './article/draft';
import { TYPES_WITHOUT_WRITER, withoutWriter } from './article/without-writer';
import { writeArticle } from './article/write-article';
import { ExistingPage, UnreadablePage } from './existing-page.service';
import { PaidAuthor, WriterDeclined } from './paid-author';
import type { TaskOrder, TaskOutcome } from './task-order';
import { TaskSteps } from './task-steps.repository';

/** A spent budget or an account that does not work is looked at again after so long. */
const STOPPED_MS = 3_600_000;
const BUSY_MS = 60_000;
const LONGEST_EXISTING = 60_000;

interface Gathered {
  readonly assignment: Assignment;
  readonly pages: readonly EvidencePage[];
}

/** Gathers evidence for a task, plans, writes and checks (docs/intelligence-tasks.md). Each answer is stored by the task's id. */
@Injectable()
export class TaskWriting {
  constructor(
    @Inject(WRITER) private readonly writer: Writer | null,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly evidence: TaskEvidence,
    private readonly existing: ExistingPage,
    private readonly steps: TaskSteps,
    private readonly calls: LanguageModelCalls,
  ) {}

  /**
   * May be called again for the same task after a kill: what was gathered and answered is neither asked nor paid for
   * again. The caller holds the task's lease while it runs.
   * @throws the reason of `signal` when the lease is lost
   */
  async write(scope: ProjectScope, order: TaskOrder, signal: AbortSignal): Promise<TaskOutcome> {
    if (!this.writer && !TYPES_WITHOUT_WRITER.has(order.type)) {
      const message = `No writer is configured: tasks of the type ${order.type} need the setting ${WRITER_SETTING}.`;
      return { kind: 'failed', message };
    }
    try {
      const { pages, assignment } = await this.gathered(scope, order, signal);
      const result = this.writer
        ? await writeArticle(pages, assignment, this.author(scope, order.taskId, this.writer, signal))
        : withoutWriter(pages, assignment, WRITER_SETTING);
      signal.throwIfAborted();
      if (result) return { kind: 'written', result };
      return { kind: 'failed', message: 'The evidence is too thin: no sentence about this topic could be supported.' };
    } catch (error) {
      signal.throwIfAborted();
      return outcomeOf(error);
    }
  }

  /** Removes the stored steps of a task. Call it in the transaction that completes, fails or removes the task. */
  forget(scope: ProjectScope, taskId: number, sql: Sql): Promise<void> {
    return this.steps.forget(scope, taskId, sql);
  }

  private author(scope: ProjectScope, taskId: number, writer: Writer, signal: AbortSignal): PaidAuthor {
    const { calls, steps, clock } = this;
    const kept = {
      find: <Said>(key: Buffer) => steps.find<Said>(scope, { taskId, key }),
      keep: (key: Buffer, said: unknown, sql: Sql) => steps.keep(scope, { taskId, key }, said, clock.now(), sql),
      countCall: (sql: Sql) => steps.countCall(scope, taskId, sql),
    };
    return new PaidAuthor(
      new PaidWriter({ scope, subject: { kind: 'task', id: taskId }, writer, calls, kept, signal }),
    );
  }

  /** The evidence of the task's first attempt: with other evidence every question would be another one. */
  private async gathered(scope: ProjectScope, order: TaskOrder, signal: AbortSignal): Promise<Gathered> {
    const step = { taskId: order.taskId, key: EVIDENCE_KEY };
    const known = await this.steps.find<Gathered>(scope, step);
    if (known) return known;
    const gathered = await this.gather(scope, order, signal);
    await this.steps.keep(scope, step, gathered, this.clock.now());
    return gathered;
  }

  private async gather(scope: ProjectScope, order: TaskOrder, signal: AbortSignal): Promise<Gathered> {
    const topic = order.prompt?.text ?? order.customTopic ?? order.userInstructions ?? '';
    const found = await this.evidence.gather(scope, order.prompt?.id ?? null, topic, this.clock.now());
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
    };
    return { assignment, pages: found.pages };
  }
}

const EVIDENCE_KEY = createHash('sha256').update('evidence').digest();

function outcomeOf(error: unknown): TaskOutcome {
  if (error instanceof UnreadablePage) return { kind: 'failed', message: error.message };
  if (error instanceof WriterDeclined) return { kind: 'failed', message: 'The writer declined this task.' };
  if (!(error instanceof LanguageModelUnavailable)) throw error;
  if (error.kind === 'never') return { kind: 'failed', message: 'The writer does not take this task.' };
  const cause = error.kind === 'stopped' ? 'stopped' : 'busy';
  const waitMs = error.waitMs ?? (cause === 'stopped' ? STOPPED_MS : BUSY_MS);
  return { kind: 'back_to_pending', cause, reason: error.message, waitMs };
}
