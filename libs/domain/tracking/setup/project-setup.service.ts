import { Injectable } from '@nestjs/common';
import type { CreateProjectBody } from '@app/core/contracts';
import { Database } from '@app/platform/database';
import type { NewCompetitor } from '../competitors/competitors.repository';
import { CompetitorsService } from '../competitors/competitors.service';
import { ProjectsService } from '../projects/projects.service';

@Injectable()
export class ProjectSetup {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly competitors: CompetitorsService,
  ) {}

  /**
   * For operators, whom no quota binds.
   * @returns the project's id
   * @throws ApiError for two brands of one name or domain
   */
  create(
    userId: number,
    project: CreateProjectBody,
    competitors: readonly NewCompetitor[],
    now: Date,
  ): Promise<number> {
    return this.database.transaction(async (sql) => {
      const scope = await this.projects.add(userId, project, now, sql);
      for (const competitor of competitors) await this.competitors.add(scope, competitor, now, sql);
      return scope.projectId;
    });
  }
}
