import { Inject, Injectable } from '@nestjs/common';
import type { ChangesQuery, ChangesResponse, ProjectChange } from '@app/core/contracts';
import {
  type Calendar,
  type Clock,
  EVERY_ROW,
  LIMITS,
  modelId,
  type RequestContext,
  resolveWindow,
  tellWindowFirst,
} from '@app/core/kernel';
import { withBatches } from '@app/core/tables';
import { mapReading } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { ProjectAccess } from '../projects/project-access.service';
import { zoneOf } from '../projects/shown-zone';
import { type ChangeRow, ChangesRepository } from './changes.repository';

const DAY_MS = 86_400_000;
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
    const windowOf = (calendar: Calendar) => (query.from ? resolveWindow(query, ctx.now, calendar) : null);
    const opened = this.access.open(ctx, query.project_id, { scope: 'read', role: 'owner' });
    const scope = await opened.catch(tellWindowFirst(windowOf));
    const window = windowOf(scope.calendar);
    const { page, per_page, actor_kind, noun } = query;
    const selection = { actorKind: actor_kind, noun, window };
    const head = {
      project_id: scope.projectId,
      ...zoneOf(scope),
      from: window?.from.toISOString() ?? null,
      to: window?.to.toISOString() ?? null,
      filters: { ...(actor_kind && { actor_kind }), ...(noun && { noun }) },
      page,
      per_page,
    };
    const found = mapReading(this.changes.page(scope, selection, { page, perPage: per_page }), (rows) =>
      rows.map(changeBody),
    );
    if (per_page === EVERY_ROW) return withBatches(head, found.batches);
    const [data, total] = await Promise.all([found.rows(), this.changes.total(scope, selection)]);
    return { ...head, total, data };
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
