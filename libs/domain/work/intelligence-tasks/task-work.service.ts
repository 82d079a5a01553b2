import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { countWords } from '@app/core/markup';
import { ApiError, type Clock, nextAttemptAt, RETRIES } from '@app/core/kernel';
import { Quotas } from '@app/domain/access';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import { LeaseHolder } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { BUSY, FAILURE } from './task-states';
import { type TaskClaim, type TaskUse, TaskWorkRepository } from './task-work.repository';
import type { TaskOrder, TaskOutcome } from './task-order';
import { TaskWriting } from './task-writing.service';

/** What workers and operators do with tasks. */
@Injectable()
export class TaskWork implements OnModuleDestroy {
  private readonly logger = new Logger(TaskWork.name);
  private readonly holder: LeaseHolder;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly quotas: Quotas,
    private readonly work: TaskWorkRepository,
    private readonly writing: TaskWriting,
  ) {
    this.holder = new LeaseHolder(settings, clock);
  }

  /** A task under way is left to another worker, so that the process can end at once. */
  onModuleDestroy(): void {
    this.holder.release();
  }

  /** Writes a task if that is due. It does nothing while another worker does. */
  async run(projectId: number, taskId: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const claim = await this.work.claim(scope, taskId, this.holder.term());
    if (!claim) return this.giveUp(scope, taskId);
    await this.holder.hold({
      whileHeld: (lease, work) => this.work.whileHeld(scope, claim, lease, work),
      work: async (signal) => this.record(scope, claim, await this.writing.write(scope, orderOf(claim), signal)),
      handBack: () => this.work.postpone(scope, claim, this.clock.now(), false),
      failed: (error) => this.giveWay(scope, claim, error),
    });
  }

  /**
   * Has the failed tasks of a project written again, as far as the months of their creation have uses left.
   * @returns how many are, and how many are not; null when there is no such project
   */
  async retry(projectId: number): Promise<{ tasks: number; refused: number } | null> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return null;
    return this.database.transaction(async (sql) => {
      const failed = await this.work.failed(scope, sql);
      const again: number[] = [];
      for (const task of failed) if (await this.mayUse(task, sql)) again.push(task.id);
      await this.work.retry(scope, again, this.clock.now(), sql);
      return { tasks: again.length, refused: failed.length - again.length };
    });
  }

  private async record(scope: ProjectScope, claim: TaskClaim, outcome: TaskOutcome): Promise<void> {
    const now = this.clock.now();
    if (outcome.kind === 'failed') return this.fail(scope, claim, outcome.message);
    if (outcome.kind === 'written') {
      const { result } = outcome;
      await this.database.transaction(async (sql) => {
        await this.work.complete(scope, claim, { result, wordCount: wordsOf(result.body) }, now, sql);
        await this.writing.forget(scope, claim.id, sql);
      });
      return;
    }
    const { cause, reason, waitMs } = outcome;
    this.logger.warn(`task ${claim.id} of project ${scope.projectId} waits: ${reason}`);
    if (cause === 'stopped') return this.work.postpone(scope, claim, new Date(now.getTime() + waitMs), false);
    const next = nextAttemptAt(RETRIES.task, { attempt: claim.attempts, askedMs: waitMs }, now);
    return next ? this.work.postpone(scope, claim, next, true) : this.fail(scope, claim, BUSY);
  }

  private async giveWay(scope: ProjectScope, claim: TaskClaim, error: Error): Promise<void> {
    this.logger.error(`task ${claim.id} of project ${scope.projectId}: ${error.message}`, error.stack);
    const next = nextAttemptAt(RETRIES.task, { attempt: claim.attempts }, this.clock.now());
    return next ? this.work.postpone(scope, claim, next, true) : this.fail(scope, claim, FAILURE);
  }

  private async fail(scope: ProjectScope, claim: TaskClaim, message: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      if (await this.work.fail(scope, claim, message, this.clock.now(), sql)) await this.ended(scope, claim, sql);
    });
  }

  private async giveUp(scope: ProjectScope, taskId: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      const use = await this.work.giveUp(scope, taskId, FAILURE, this.clock.now(), sql);
      if (use) await this.ended(scope, { ...use, id: taskId }, sql);
    });
  }

  /** What a failure does beside the row, in its transaction. */
  private async ended(scope: ProjectScope, { id, userId, createdAt }: TaskUse & { id: number }, sql: Sql) {
    await this.writing.forget(scope, id, sql);
    await this.quotas.giveBackTask(sql, userId, createdAt);
  }

  private async mayUse({ userId, createdAt }: TaskUse, sql: Sql): Promise<boolean> {
    try {
      await (await this.quotas.lockTasks(sql, userId, createdAt)).claim(1);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ERR_QUOTA_EXCEEDED') return false;
      throw error;
    }
  }
}

/** In the prompt-based mode the topic narrows the prompt, so that it belongs to the instructions. */
function orderOf(claim: TaskClaim): TaskOrder {
  const { id, type, promptId, promptText, customTopic, userInstructions, outputLanguageCode } = claim;
  const prompt = promptId === null ? null : { id: promptId, text: promptText! };
  const instructions = [prompt && customTopic, userInstructions].filter((text) => text !== null).join('\n');
  return {
    taskId: id,
    type,
    prompt,
    customTopic,
    userInstructions: instructions === '' ? null : instructions,
    outputLanguageCode,
    existingContent: claim.existingContent,
    existingContentUrl: claim.existingContentUrl,
  };
}

/** Without the numbers of citations. */
const wordsOf = (body: string): number => countWords(body.replaceAll(/\[\d+\]/gu, ''));
