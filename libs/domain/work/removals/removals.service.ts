import { Injectable } from '@nestjs/common';
import type { DeletedResponse, DeleteProjectQuery, ProjectRemoval } from '@app/core/contracts';
import { invalidParam, type RequestContext } from '@app/core/kernel';
import { ProjectAccess, ProjectsRepository, PromptRuns, RemovedProjects } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { REMOVAL_LEASE } from './removals.lease';
import { type RemovalRow, RemovalsRepository } from './removals.repository';

/** Milliseconds for which a removal that has ended is listed. */
const LISTED_FOR_MS = 86_400_000;

/** Takes projects away, and tells how far their rows are gone (docs/projects.md). */
@Injectable()
export class RemovalsService {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    private readonly database: Database,
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly runs: PromptRuns,
    private readonly removed: RemovedProjects,
    private readonly removals: RemovalsRepository,
  ) {
    this.carrier = carriers.of(REMOVAL_LEASE);
  }

  /**
   * DELETE /projects/{id} (docs/projects.md). From the commit on nobody finds the project, and its workers write nothing.
   * @throws ApiError `ERR_INVALID_PARAM` for another name than the project's
   */
  async accept(ctx: RequestContext, { id, name }: DeleteProjectQuery): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, id, { scope: 'write', role: 'owner', evenArchived: true });
    await this.database.transaction(async (sql) => {
      // Workers lock a run before its project. What they begin meanwhile goes by the second look.
      await this.runs.dropOpen(scope, sql);
      await this.projects.lockAgainstIngest(scope, sql);
      if ((await this.projects.summary(scope, sql)).name !== name) {
        throw invalidParam('name', 'the project has another name');
      }
      await this.runs.dropOpen(scope, sql);
      await this.removals.insert(scope, ctx.now, sql);
      await this.removed.remove(scope, sql);
    });
    this.carrier.wake({ projectId: id });
    return { deleted: true, id };
  }

  /** GET /projects/removals (docs/projects.md). */
  async list({ caller, now }: RequestContext): Promise<{ removals: ProjectRemoval[] }> {
    const rows = await this.removals.list(caller, new Date(now.getTime() - LISTED_FOR_MS));
    return { removals: rows.map(bodyOf) };
  }
}

const bodyOf = ({ id, name, total, done, acceptedAt, removedAt }: RemovalRow): ProjectRemoval => ({
  id,
  name,
  percent: percentOf(total, done, removedAt !== null),
  accepted_at: acceptedAt.toISOString(),
  removed_at: removedAt?.toISOString() ?? null,
});

/** 100 is said at the end alone: rows may have come while they were counted. */
function percentOf(total: number | null, done: number, ended: boolean): number {
  if (ended) return 100;
  return total ? Math.min(99, Math.floor((100 * done) / total)) : 0;
}
