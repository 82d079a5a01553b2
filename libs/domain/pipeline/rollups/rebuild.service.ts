import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { ROLLUPS } from '@app/core/metric-engine';
import { ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { UpkeepRepository } from './upkeep.repository';

@Injectable()
export class RebuildService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly repository: UpkeepRepository,
  ) {}

  /**
   * Makes a project's rollups again from its facts and sources. Meanwhile ingest waits for the project's row and adds
   * its rows after the switch. Readers see either the old rows or the new ones.
   * @returns false when there is no such project
   */
  rebuild(projectId: number): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      const found = await this.projects.openForJob(projectId, sql);
      if (!found) return false;
      await this.projects.touch(found, this.clock.now(), sql);
      // The transaction that had locked the row may have switched the generation.
      const scope = (await this.projects.openForJob(projectId, sql))!;
      for (const rollup of ROLLUPS) await this.repository.replace(scope, rollup, sql);
      return true;
    });
  }
}
