import { Inject, Injectable } from '@nestjs/common';
import type { ChangesQuery, ChangesResponse, ProjectChange } from '@app/core/contracts';
import { type Clock, DAY_MS, LIMITS, modelId, type RequestContext } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { pageAsked, pageBody } from '../lists/page-body';
import { ProjectAccess } from '../projects/project-access.service';
import { zoneOf } from '../projects/shown-zone';
import { type ChangeRow, ChangesRepository } from './changes.repository';

const MODEL_LISTS = ['models', 'muted_models'];

/** Who changed what of a project, and when (docs/people.md). Nobody writes it by hand: triggers do. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly changes: ChangesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** GET /changes (docs/people.md). @throws ApiError `ERR_INSUFFICIENT_SCOPE` for whoever is not the owner */
  async list(ctx: RequestContext, query: ChangesQuery): Promise<ChangesResponse> {
    const { scope, window } = await this.access.openList(ctx, query, { scope: 'read', role: 'owner' });
    const { actor_kind, noun } = query;
    const selection = { actorKind: actor_kind, noun, window };
    const head = {
      project_id: scope.projectId,
      ...zoneOf(scope),
      from: window?.from.toISOString() ?? null,
      to: window?.to.toISOString() ?? null,
      filters: { ...(actor_kind && { actor_kind }), ...(noun && { noun }) },
    };
    const found = this.changes.page(scope, selection, pageAsked(query));
    return pageBody(head, query, found, changeBody, () => this.changes.total(scope, selection));
  }

  /** A job calls it; what it takes away is older than a year. */
  async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LIMITS.changesKeptDays * DAY_MS);
    while (await this.changes.removeSome(before));
  }
}

/** Rows have codes of models, which nobody else knows. */
const named = (fields: ChangeRow['before']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, value]) => [
      name,
      MODEL_LISTS.includes(name) && Array.isArray(value) ? (value as number[]).map(modelId) : value,
    ]),
  );

const changeBody = ({ kind, userId, userName, credential, credentialName, ...row }: ChangeRow): ProjectChange => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind, user_id: userId, user_name: userName, credential, credential_name: credentialName },
  operation: row.operation,
  noun: row.noun,
  item_id: row.itemId,
  name: row.name,
  before: named(row.before),
  after: named(row.after),
  request: row.requestId,
});
