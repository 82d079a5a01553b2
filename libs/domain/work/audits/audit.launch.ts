import { Injectable } from '@nestjs/common';
import type { CreateTechnicalGeoReportResponse } from '@app/core/contracts';
import { type RequestContext, workPath } from '@app/core/kernel';
import { ProjectAccess } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { AuditOrders, type AuditParams } from './audit-orders.service';
import { startedBody } from './audits.service';

const REPEATS = { weekly: 'every week', monthly: 'every month', once: 'once' } as const;

/** The kind of launch that audits are. Workers find what it starts at the next tick. */
@Injectable()
export class AuditLaunch {
  readonly name = 'technical_geo_report';
  readonly title = 'Technical report of a site';

  constructor(
    private readonly access: ProjectAccess,
    private readonly orders: AuditOrders,
    private readonly database: Database,
  ) {}

  async preview(ctx: RequestContext, params: AuditParams): Promise<object> {
    const scope = await this.access.open(ctx, params.project_id, { scope: 'write' });
    const order = await this.orders.orderOf(scope, params);
    await this.orders.assertRoom(scope, order, this.database);
    return {
      url: order.url,
      ...(order.countryCode && { country_code: order.countryCode }),
      reports: order.reports.join(', '),
      runs: REPEATS[order.repeat ?? 'once'],
    };
  }

  async start(ctx: RequestContext, params: AuditParams, sql: Sql): Promise<CreateTechnicalGeoReportResponse> {
    const scope = await this.access.open(ctx, params.project_id, { scope: 'write' });
    const order = await this.orders.orderOf(scope, params, sql);
    return startedBody(scope, order, await this.orders.start(scope, order, ctx.now, sql));
  }

  resultPath({ project_id }: AuditParams, { batch_id }: CreateTechnicalGeoReportResponse): string {
    return workPath(project_id, 'audits', batch_id);
  }
}
