import { Injectable } from '@nestjs/common';
import type { CreateTechnicalGeoReportBody } from '@app/core/contracts';
import {
  ApiError,
  AUDIT_REPORTS,
  type AuditReport,
  DEFAULT_AUDIT_REPORTS,
  invalidParam,
  LIMITS,
} from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { WebFetcher } from '@app/platform/web-fetch';
import { AuditBatchesRepository } from './audit-batches.repository';
import { AuditReportsRepository, type InsertedReport } from './audit-reports.repository';
import { AuditSeriesRepository } from './audit-series.repository';
import { withoutFragment } from './crawl/web-url';
import { nextDay } from './next-day';

export type AuditParams = Pick<
  CreateTechnicalGeoReportBody,
  'project_id' | 'url' | 'country_code' | 'reports' | 'repeat'
>;

/** An audit that may begin. */
export interface AuditOrder extends Pick<AuditParams, 'url' | 'repeat'> {
  /** The URL in the one form by which audits are compared. */
  readonly startUrl: string;
  readonly countryCode: string | null;
  /** In the order of the catalogue, each once. */
  readonly reports: readonly AuditReport[];
}

export interface StartedBatch {
  readonly batchId: number;
  readonly reports: readonly InsertedReport[];
}

/** Decides whether an audit may begin, and begins it. */
@Injectable()
export class AuditOrders {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly fetcher: WebFetcher,
    private readonly batches: AuditBatchesRepository,
    private readonly reports: AuditReportsRepository,
    private readonly series: AuditSeriesRepository,
  ) {}

  /**
   * Checks the parameters, and fills in what was not sent.
   * @param sql an open transaction, if there is one
   * @throws ApiError `ERR_INVALID_PARAM` for a URL that is not fetched from
   */
  async orderOf(
    scope: ProjectScope,
    { url, country_code, reports, repeat }: AuditParams,
    sql?: Sql,
  ): Promise<AuditOrder> {
    if (!this.fetcher.allows(url)) throw invalidParam('url', whyNot(url));
    const asked = reports ?? DEFAULT_AUDIT_REPORTS;
    return {
      url,
      startUrl: startUrlOf(url),
      countryCode: country_code ?? (await this.projects.details(scope, sql)).country_code,
      reports: AUDIT_REPORTS.filter((report) => asked.includes(report)),
      ...(repeat && { repeat }),
    };
  }

  /** Checks that the project may have one more audit. @throws ApiError `ERR_LIMIT_REACHED` */
  async assertRoom(scope: ProjectScope, { repeat }: Pick<AuditOrder, 'repeat'>, sql: Sql): Promise<void> {
    const { openAuditsPerProject, auditSeriesPerProject } = LIMITS;
    if ((await this.reports.openBatches(scope, sql)) >= openAuditsPerProject) {
      throw new ApiError('ERR_LIMIT_REACHED', `${openAuditsPerProject} audits of the project have not ended yet`);
    }
    if (repeat && (await this.series.count(scope, sql)) >= auditSeriesPerProject) {
      throw new ApiError('ERR_LIMIT_REACHED', `${auditSeriesPerProject} audits of the project repeat already`);
    }
  }

  /**
   * Begins an audit, and its series if it repeats.
   * @param sql an open transaction
   * @throws ApiError as {@link assertRoom}
   */
  async start(scope: ProjectScope, order: AuditOrder, now: Date, sql: Sql): Promise<StartedBatch> {
    await this.projects.lock(scope, sql);
    await this.assertRoom(scope, order, sql);
    const { repeat } = order;
    const firstDay = scope.calendar.dayOf(now);
    const seriesId = repeat
      ? await this.series.insert(
          scope,
          { ...order, repeat, firstDay },
          scope.calendar.startOf(nextDay(firstDay, repeat, firstDay)),
          now,
          sql,
        )
      : null;
    return this.add(scope, order, seriesId, now, sql);
  }

  /** Adds a batch with its reports. */
  async add(
    scope: ProjectScope,
    order: AuditOrder,
    seriesId: number | null,
    now: Date,
    sql: Sql,
  ): Promise<StartedBatch> {
    const batchId = await this.batches.insert(scope, { ...order, seriesId }, now, sql);
    return { batchId, reports: await this.reports.insert(scope, batchId, order.reports, now, sql) };
  }
}

function whyNot(url: string): string {
  const port = URL.parse(url)?.port;
  return port ? `url must be on port 80 or 443, not ${port}` : 'url must be an http(s) URL of a public site';
}

/** The URL in the one form by which audits are compared. */
export const startUrlOf = (url: string): string => withoutFragment(new URL(url));
