import { Injectable, Logger } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { QueueClient } from '@app/platform/queue';
import { AuditBatchesRepository } from './audit-batches.repository';

/** Batches that one tick hands over to the queue. */
const BATCHES = 1_000;

/** Wakes workers for audits. The rows are the truth, so that a second job does no harm. */
@Injectable()
export class AuditDispatcher {
  private readonly logger = new Logger(AuditDispatcher.name);

  constructor(
    private readonly queue: QueueClient,
    private readonly batches: AuditBatchesRepository,
  ) {}

  /** Hands over a new batch, without waiting for the tick. */
  wake({ projectId }: ProjectScope, batchId: number): void {
    this.queue
      .add('audit', [{ id: jobId(projectId, batchId, 0), payload: { projectId, batchId } }])
      .catch((error: Error) => this.logger.warn(`batch ${batchId} waits for the tick: ${error.message}`));
  }

  /** Hands over batches with work that is due. */
  async dispatch(now: Date): Promise<void> {
    const due = await this.batches.due(now, BATCHES);
    if (due.length === 0) return;
    await this.queue.add(
      'audit',
      due.map(({ projectId, batchId, attempts }) => ({
        id: jobId(projectId, batchId, attempts),
        payload: { projectId, batchId },
      })),
    );
  }
}

/** The id contains the attempts, because the job of a worker that died may count as running for a while. */
const jobId = (projectId: number, batchId: number, attempts: number): string =>
  `audit-${projectId}-${batchId}-${attempts}`;
