import { Injectable } from '@nestjs/common';
import type { ProjectQuery, WindowQuery } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { Selections } from '../selection/selections';
import { MetricsRepository, type PromptGaps } from './metrics.repository';

const EXAMPLES = 5;

/** Tells where only competitors are named. */
@Injectable()
export class PromptGapsService {
  constructor(
    private readonly selections: Selections,
    private readonly metrics: MetricsRepository,
  ) {}

  async gaps(ctx: RequestContext, query: ProjectQuery & WindowQuery): Promise<PromptGaps> {
    return this.metrics.promptGaps(await this.selections.open(ctx, query), EXAMPLES);
  }
}
