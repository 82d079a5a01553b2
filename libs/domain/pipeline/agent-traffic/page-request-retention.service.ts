import { Inject, Injectable } from '@nestjs/common';
import { type Clock, DAY_MS } from '@app/core/kernel';
import { ProjectsRepository } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { AgentRequestsRepository } from './agent-requests.repository';

const CHUNK = 5_000;

/** Forgets who asked for which page after `PAGE_REQUEST_DAYS`. Counts of bots by the hour stay. */
@Injectable()
export class PageRequestRetention {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly requests: AgentRequestsRepository,
  ) {}

  /** A job calls it, any number of times. Answers that figures come from are other ones afterwards, so versions move. */
  async removeOld(): Promise<void> {
    const days = this.settings.PAGE_REQUEST_DAYS;
    if (days === 0) return;
    const now = this.clock.now();
    const before = new Date(now.getTime() - days * DAY_MS);
    for (const projectId of await this.projects.idsToSweep()) {
      const scope = await this.projects.openForJob(projectId);
      for (let gone = CHUNK; scope && gone === CHUNK;) {
        gone = await this.database.transaction(async (sql) => {
          const removed = await this.requests.removePages(scope, before, CHUNK, sql);
          if (removed > 0) await this.projects.touch(scope, now, sql);
          return removed;
        });
      }
    }
  }
}
