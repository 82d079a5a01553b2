import { Inject, Injectable } from '@nestjs/common';
import type { ImportJudgingQuery, ImportJudgingResponse, JudgeImportedBody } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { type HeldJudging, HeldJudgingService } from '@app/domain/pipeline';
import { ProjectAccess, type ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';

/** What judging imported answers costs, and the word that it may (docs/import.md). */
@Injectable()
export class ImportJudgingService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly access: ProjectAccess,
    private readonly held: HeldJudgingService,
  ) {}

  /** GET /imports/judging (docs/import.md). */
  async price(ctx: RequestContext, { project_id }: ImportJudgingQuery): Promise<ImportJudgingResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    return this.body(scope, await this.held.status(scope));
  }

  /** POST /imports/judging (docs/import.md). @throws ApiError `ERR_LIMIT_REACHED` for what would cost more */
  async agree(ctx: RequestContext, { project_id, up_to_micros }: JudgeImportedBody): Promise<ImportJudgingResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    return this.body(scope, await this.held.agree(scope, up_to_micros));
  }

  private body({ projectId }: ProjectScope, { answers, costMicros }: HeldJudging): ImportJudgingResponse {
    return { project_id: projectId, answers, cost_micros: costMicros, currency: this.settings.CURRENCY };
  }
}
