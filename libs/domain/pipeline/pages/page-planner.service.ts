import { Inject, Injectable, Logger } from '@nestjs/common';
import { localDayOf, startOfLocalDay } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { PageEvidenceService } from './page-evidence.service';
import { PagePlanRepository } from './page-plan.repository';
import { PAGE_LEASE } from './pages.lease';

/** Choosing pages counts all citations of a project, which is too much work for every minute. */
const PLAN_EVERY_MS = 3_600_000;
/** Hosts that one tick hands over to the queue. */
const BATCH = 1_000;

/** Chooses the pages that are fetched, and hands over the hosts of those that are due. */
@Injectable()
export class PagePlannerService {
  private readonly logger = new Logger(PagePlannerService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly plans: PagePlanRepository,
    private readonly evidence: PageEvidenceService,
    private readonly carriers: Carriers,
  ) {}

  async plan(now: Date): Promise<void> {
    const before = new Date(now.getTime() - PLAN_EVERY_MS);
    for (const projectId of await this.plans.projectsToPlan(before)) {
      const scope = await this.projects.openForJob(projectId);
      if (!scope) continue;
      const planned = await this.planProject(scope, now, before);
      if (planned > 0) this.logger.debug(`project ${projectId}: ${planned} pages to fetch`);
      await this.evidence.refresh(scope, now);
    }
  }

  /** Hands over hosts with due pages. */
  async dispatch(now: Date): Promise<void> {
    await this.carriers.of(PAGE_LEASE).add(await this.plans.dueHosts(now, BATCH));
  }

  private planProject(scope: ProjectScope, now: Date, before: Date): Promise<number> {
    const today = startOfLocalDay(localDayOf(now));
    return this.database.transaction(async (sql) => {
      if (!(await this.plans.startPlan(scope, now, before, sql))) return 0;
      const left = this.settings.PAGE_FETCHES_PER_DAY - (await this.plans.plannedSince(scope, today, sql));
      if (left <= 0) return 0;
      const planned = await this.plans.plan(scope, now, left, sql);
      if (planned > 0) await this.projects.touch(scope, now, sql);
      return planned;
    });
  }
}
