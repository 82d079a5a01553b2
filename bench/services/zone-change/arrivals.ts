import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import { MADRID } from '@app/core/kernel';
import { pathOf } from '../../cases/case';
import { LARGEST } from '../../seed/shape';
import { productWriter } from '../ingest/product';
import type { IngestProject } from '../ingest/projects';
import { ask } from './watch';

const BATCH = 20;
const PAUSE_MS = 200;

/**
 * Answers that come for the project all the time, in small batches, and a client that counts them: what was acknowledged
 * before it asks must be counted, and nothing that was not begun.
 */
export class Arrivals {
  readonly wrong: string[] = [];
  counts = 0;
  private acknowledged = 0;
  private begun = 0;
  private stopped = false;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly app: INestApplicationContext,
    private readonly origin: string,
    private readonly key: string,
    private readonly project: IngestProject,
    private readonly day: LocalDay,
  ) {}

  /** Goes on behind the answers of this day that an earlier run has left. */
  async start(): Promise<void> {
    this.acknowledged = this.begun = (await this.counted()).responses;
    this.work = Promise.all([this.write(), this.count()]);
  }

  /** @returns how many answers the project has of this day */
  async stop(): Promise<number> {
    this.stopped = true;
    await this.work;
    return this.acknowledged;
  }

  private async write(): Promise<void> {
    const writer = productWriter(this.app, this.day, true);
    while (!this.stopped) {
      this.begun += BATCH;
      await writer.write(this.project, this.acknowledged, BATCH);
      this.acknowledged += BATCH;
      await wait(PAUSE_MS);
    }
  }

  private async count(): Promise<void> {
    while (!this.stopped) {
      const least = this.acknowledged;
      const { status, responses } = await this.counted();
      const most = this.begun;
      this.counts += 1;
      if (status !== 200 || responses < least || responses > most)
        this.wrong.push(`${status}, ${responses} answers of today where ${least} to ${most} were right`);
      await wait(PAUSE_MS);
    }
  }

  private async counted(): Promise<{ status: number; responses: number }> {
    const path = pathOf('/metrics/timeseries', {
      project_id: LARGEST,
      metrics: 'responses',
      points: 'periods',
      // Instants, so that the window is the same in all zones.
      from: MADRID.startOf(this.day).toISOString(),
      to: MADRID.endOf(this.day).toISOString(),
    });
    const { status, body } = await ask(this.origin, this.key, path);
    const { periods = [] } = JSON.parse(body.toString('utf8')) as { periods?: { responses: number }[] };
    return { status, responses: periods.reduce((sum, period) => sum + period.responses, 0) };
  }
}
