import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ProjectsRepository } from '@app/domain/tracking';
import { AnswerBrandsRepository } from './answer-brands.repository';

/** Rows of one statement, for which whoever reads the same answers does not wait. */
export const BRANDS_BATCH = 1_000;

/**
 * Tells of answers who is in them that a release before did not tell. Nothing that is read changes by it but its time. A
 * killed worker loses one batch.
 */
@Injectable()
export class AnswerBrandsBackfill implements OnModuleDestroy {
  private readonly logger = new Logger(AnswerBrandsBackfill.name);
  private readonly stop = new AbortController();

  constructor(
    private readonly projects: ProjectsRepository,
    private readonly brands: AnswerBrandsRepository,
  ) {}

  onModuleDestroy(): void {
    this.stop.abort();
  }

  async run(): Promise<void> {
    for (const projectId of await this.brands.projectsWithUnknown()) {
      const scope = await this.projects.openForJob(projectId);
      let done = 0;
      for (let made = BRANDS_BATCH; scope && made === BRANDS_BATCH && !this.stop.signal.aborted; done += made) {
        made = await this.brands.fill(scope, BRANDS_BATCH);
      }
      if (done > 0) this.logger.log(`project ${projectId}: who is in ${done} answers is told`);
    }
  }
}
