import { Injectable, Logger } from '@nestjs/common';
import { addLocalDays, DAY_MS } from '@app/core/kernel';
import { ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { AuditBatchesRepository } from './audit-batches.repository';
import { AuditOrders, startUrlOf } from './audit-orders.service';
import { AuditSeriesRepository, type DueSeries } from './audit-series.repository';
import { SITE_KEPT_DAYS } from './audit-states';
import { AUDIT_SERIES_LEASE } from './audits.lease';
import { nextDay } from './next-day';

/** Series that one tick looks after. */
const SERIES = 1_000;

/** Begins audits again that repeat. */
@Injectable()
export class AuditSeriesService {
  private readonly logger = new Logger(AuditSeriesService.name);
  private readonly carrier;

  constructor(
    carriers: Carriers,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly orders: AuditOrders,
    private readonly series: AuditSeriesRepository,
    private readonly batches: AuditBatchesRepository,
  ) {
    this.carrier = carriers.of(AUDIT_SERIES_LEASE);
  }

  /** Starts a batch of every series that is due, and drops what crawls saw long ago. */
  async startDue(now: Date): Promise<void> {
    for (const due of await this.series.due(now, SERIES)) {
      await this.startNext(due, now).catch((error: Error) => {
        this.logger.error(`series ${due.id} of project ${due.projectId}: ${error.message}`, error.stack);
      });
    }
    await this.batches.dropOld(new Date(now.getTime() - SITE_KEPT_DAYS * DAY_MS));
  }

  private async startNext({ projectId, id, dueAt }: DueSeries, now: Date): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const taken = await this.carrier.claim(scope, { id });
    if (!taken) return;
    const { repeat, firstDay } = taken;
    // Where the zone has changed, the local day of the date that is due may be the one before.
    const today = scope.calendar.dayOf(now);
    const planned = addLocalDays(scope.calendar.dayOf(dueAt), 1);
    const next = scope.calendar.startOf(nextDay(firstDay, repeat, today > planned ? today : planned));
    await this.database.transaction(async (sql) => {
      // The batch and the next date are one write, so that a date starts one batch.
      if (await this.series.moveOn(taken, next, sql)) {
        await this.orders.add(scope, { ...taken, startUrl: startUrlOf(taken.url) }, id, now, sql);
      }
    });
  }
}
