import { Inject, Injectable } from '@nestjs/common';
import type { TaskResult } from '@app/core/contracts';
import type { Clock } from '@app/core/kernel';
import { Quotas } from '@app/domain/access';
import { Outbox, OutboxRepository, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { PaidSteps, type StepsOfSubject } from '../paid-steps/paid-steps.repository';
import { TaskWorkRepository } from './task-work.repository';
import { TASK_LEASE, type TaskClaim } from './tasks.lease';
import type { TaskOrder } from './task-order';
import { TaskWriting } from './task-writing.service';
import { wordsOf } from './words-of-body';

/** What workers do with tasks. */
@Injectable()
export class TaskWork {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly quotas: Quotas,
    private readonly work: TaskWorkRepository,
    private readonly steps: PaidSteps,
    private readonly writing: TaskWriting,
    private readonly outbox: OutboxRepository,
    private readonly listeners: Outbox,
  ) {
    this.carrier = carriers.of(TASK_LEASE);
  }

  /** Wakes workers for tasks that are due. */
  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  /** Writes a task if that is due. It does nothing while another worker does. */
  async run(projectId: number, id: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const steps = this.steps.of(scope, { kind: 'task', id });
    await this.carrier.run(
      scope,
      { id },
      {
        work: async (claim, signal) => {
          await this.keep(scope, claim, await this.writing.write(scope, orderOf(claim), signal), steps);
        },
        failed: async (sql) => {
          const { userId, createdAt } = await this.work.useOf(scope, id, sql);
          await steps.forget(sql);
          await this.quotas.giveBackTask(sql, userId, createdAt);
        },
      },
    );
  }

  private async keep(scope: ProjectScope, claim: TaskClaim, result: TaskResult, steps: StepsOfSubject): Promise<void> {
    const now = this.clock.now();
    const told = await this.database.transaction(async (sql) => {
      const word_count = wordsOf(result.body);
      await this.work.complete(claim, result, word_count, now, sql);
      await steps.forget(sql);
      const data = { id: claim.id, type: claim.type, title: result.title, word_count };
      return this.outbox.add(scope, 'intelligence_task.completed', { data }, now, sql);
    });
    if (told) this.listeners.wake(scope);
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
