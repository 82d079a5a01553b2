import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { AnswersRepository } from '../answers/answers.repository';
import { AnsweredExecutions } from '../executions/answered-executions.repository';
import { SearchTexts, searchTextOf } from './search-texts.repository';

/** Answers of one transaction, for which the project's ingest waits. */
export const SEARCH_BATCH = 100;

/**
 * Makes answers searchable that were ingested by a release without search, or by other rules of folding. A killed worker
 * loses one batch.
 */
@Injectable()
export class SearchBackfill implements OnModuleDestroy {
  private readonly logger = new Logger(SearchBackfill.name);
  private readonly stop = new AbortController();

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly executions: AnsweredExecutions,
    private readonly answers: AnswersRepository,
    private readonly texts: SearchTexts,
  ) {}

  onModuleDestroy(): void {
    this.stop.abort();
  }

  async run(): Promise<void> {
    for (const projectId of await this.executions.projectsWithUnsearchable()) {
      const scope = await this.projects.openForJob(projectId);
      if (scope) await this.makeSearchable(scope);
    }
  }

  private async makeSearchable(scope: ProjectScope): Promise<void> {
    let done = 0;
    for (let made = SEARCH_BATCH; made === SEARCH_BATCH && !this.stop.signal.aborted; done += made) {
      made = await this.nextBatch(scope);
    }
    this.logger.log(`project ${scope.projectId}: ${done} answers made searchable`);
  }

  private nextBatch(scope: ProjectScope): Promise<number> {
    return this.database.transaction(async (sql) => {
      // First of all, since a recalculation locks the project before it changes executions.
      await this.projects.touch(scope, this.clock.now(), sql);
      const executions = await this.executions.makeSearchable(scope, SEARCH_BATCH, sql);
      if (executions.length > 0) {
        // An operator may have removed old answers by hand; their executions are not asked for again.
        const answers = await this.answers.attachStored(scope, executions, sql);
        await this.texts.write(scope, answers.map(searchTextOf), sql);
      }
      return executions.length;
    });
  }
}
