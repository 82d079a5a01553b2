import { Injectable } from '@nestjs/common';
import type { CreateProjectBody } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { Quotas } from '@app/domain/access';
import { Database, type Sql } from '@app/platform/database';
import type { NewCompetitor } from '../competitors/competitors.repository';
import { CompetitorsService } from '../competitors/competitors.service';
import type { ProjectScope } from '../projects/project-scope';
import { ProjectsService } from '../projects/projects.service';

@Injectable()
export class ProjectSetup {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly competitors: CompetitorsService,
    private readonly quotas: Quotas,
  ) {}

  /**
   * Operators call it, and no quota binds them.
   * @returns the project's id
   * @throws ApiError for two brands with the same name or domain
   */
  create(
    userId: number,
    project: CreateProjectBody,
    competitors: readonly NewCompetitor[],
    now: Date,
  ): Promise<number> {
    return this.database.transaction(async (sql) => {
      const scope = await this.projects.add(userId, project, now, sql);
      await this.competitors.addAll(scope, competitors, now, sql);
      return scope.projectId;
    });
  }

  /**
   * The same within the caller's quotas, in the transaction of the caller's write.
   * @throws ApiError `ERR_LIMIT_REACHED`; `ERR_INVALID_PARAM` for two brands with the same name or domain
   */
  async createWithin(
    ctx: RequestContext,
    project: CreateProjectBody,
    competitors: readonly NewCompetitor[],
    sql: Sql,
  ): Promise<ProjectScope> {
    await (await this.quotas.lockProjects(sql, ctx.caller.userId)).claim(1);
    const scope = await this.projects.add(ctx.caller.userId, project, ctx.now, sql);
    await (await this.quotas.lockCompetitors(sql, scope)).claim(competitors.length);
    await this.competitors.addAll(scope, competitors, ctx.now, sql);
    return scope;
  }
}
