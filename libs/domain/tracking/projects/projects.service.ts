import { Inject, Injectable } from '@nestjs/common';
import type {
  CreateProjectBody,
  Project,
  ProjectDetails,
  ProjectsResponse,
  ReplicatesChange,
  UpdateProjectBody,
} from '@app/core/contracts';
import { normaliseDomain } from '@app/core/extraction';
import {
  ApiError,
  type Cadence,
  type Clock,
  invalidParam,
  OWN_ACTOR,
  type ProjectReach,
  type RequestContext,
  requireScope,
} from '@app/core/kernel';
import { countProject, Quotas, WritesOnce } from '@app/domain/access';
import { Database, type Sql } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { sentFields } from '../input/sent-fields';
import { refuse } from '../input/unknown-items';
import { type Brand, BrandClashesRepository } from './brand-clashes.repository';
import { OwnerCaps } from './owner-caps.service';
import { type OwnBrand, PROJECT_FIELDS, type ProjectColumns, type ProjectRow } from './project-rows';
import type { ProjectScope } from './project-scope';
import { archived, ProjectAccess } from './project-access.service';
import { ProjectsRepository } from './projects.repository';
import { Recalculations } from './recalculations.port';
import { ReplicatePlans } from './replicate-plans.port';
import { ReplicatesRepository } from './replicates.repository';

type ProjectFields = Omit<UpdateProjectBody, 'id' | 'archived' | 'hard_cap_micros'>;

@Injectable()
export class ProjectsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly replicates: ReplicatesRepository,
    private readonly recalculations: Recalculations,
    private readonly plans: ReplicatePlans,
    private readonly writes: WritesOnce,
    private readonly quotas: Quotas,
    private readonly clashes: BrandClashesRepository,
    private readonly ownerCaps: OwnerCaps,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ caller }: { readonly caller: ProjectReach }): Promise<ProjectsResponse> {
    const { rows, away } = await this.projects.list(caller);
    return {
      ...(away !== undefined && { incomplete: true }),
      projects: rows.map(({ demo, archived, time_zone, role, ...row }) => ({
        ...toProject(row),
        demo,
        archived,
        time_zone,
        role,
      })),
    };
  }

  async summary(ctx: RequestContext, projectId: number): Promise<Project> {
    return toProject(await this.projects.summary(await this.projects.open(ctx.caller, projectId)));
  }

  async details(ctx: RequestContext, projectId: number): Promise<ProjectDetails> {
    return this.detailsOf(ctx.now, await this.projects.open(ctx.caller, projectId));
  }

  /**
   * POST /projects (docs/writes.md).
   * @throws ApiError `ERR_LIMIT_REACHED`; `ERR_INSUFFICIENT_SCOPE` also for a key that is limited to projects, which
   *   could not reach the new one
   */
  async create(ctx: RequestContext, body: CreateProjectBody): Promise<ProjectDetails> {
    requireScope(ctx.caller, 'write');
    refuseLimitedKey(ctx);
    return this.writes.runAnywhere(ctx, 'createProject', body, async (sql) => {
      const allowance = await this.quotas.lockProjects(sql, ctx.caller.userId);
      await allowance.claim(1);
      return this.detailsOf(ctx.now, await this.add(ctx.caller.userId, body, ctx.now, sql), sql);
    });
  }

  /** PATCH /projects/{id} (docs/writes.md). Metrics show another brand once the stored answers are evaluated again. */
  async update(ctx: RequestContext, body: UpdateProjectBody): Promise<ProjectDetails> {
    const { id, archived: archive, hard_cap_micros: cap, ...changes } = body;
    const scope = await this.access.open(ctx, id, { scope: 'write', evenArchived: true });
    if (scope.archived && archive === undefined) throw archived('id');
    if (archive && changes.paused === false) throw invalidParam('paused', 'an archived project rests');
    const { recalculates, answer } = await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      if (!scope.archived && !archive && (await this.projects.isArchived(scope, sql))) throw archived('id');
      const columns = { ...columnsOf(changes), ...archivedColumns(scope, archive, ctx.now) };
      const before = await this.projects.ownBrand(scope, sql);
      const after = { ...before, ...columns } as OwnBrand;
      await this.refuseClash(scope, brandOf(after), changes, sql);
      const rebranded = identityOf(before) !== identityOf(after);
      if (rebranded) await this.recalculations.request(scope, ctx.now, sql);
      const { time_zone } = changes;
      const rezoned = time_zone !== undefined && (await this.isOfOtherDays(scope, before, time_zone, sql));
      if (rezoned) await this.recalculations.requestDays(scope, ctx.now, sql);
      await this.projects.update(scope, columns, sql);
      if (changes.replicates !== undefined) await this.replicates.change(scope, changes.replicates, ctx.now, sql);
      if (cap !== undefined) await this.ownerCaps.set(scope, cap, sql);
      await this.projects.touch(scope, ctx.now, sql);
      return { recalculates: rebranded || rezoned, answer: await this.detailsOf(ctx.now, scope, sql) };
    });
    if (recalculates) this.recalculations.wake(scope);
    return answer;
  }

  /** Operators call it. The next planning follows the new cadence. @returns false when there is no such project */
  setCadence(projectId: number, cadence: Cadence): Promise<boolean> {
    return this.projects.setCadence(projectId, cadence);
  }

  /**
   * Operators call it.
   * @returns what the number does from the next slot on, null when it is in force already; undefined when there is no
   *   such project
   */
  async setReplicates(projectId: number, replicates: number): Promise<ReplicatesChange | null | undefined> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return undefined;
    const now = this.clock.now();
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      await this.replicates.change(scope, replicates, now, sql);
      return (await this.detailsOf(now, scope, sql)).replicates_change;
    });
  }

  /** Adds a project without checking a quota, for which it counts. */
  async add(userId: number, project: CreateProjectBody, now: Date, sql: Sql): Promise<ProjectScope> {
    const zone = project.time_zone === undefined ? {} : { rows_time_zone: project.time_zone };
    const id = await this.projects.insert(userId, { ...columnsOf(project), ...zone }, now, sql);
    const scope = (await this.projects.openForJob(id, sql))!;
    if (project.replicates !== undefined) await this.replicates.begin(scope, project.replicates, sql);
    await countProject(id, sql);
    return scope;
  }

  /** What GET /dimensions/projects/{id} answers, within a transaction that makes the project. */
  describe({ now }: RequestContext, scope: ProjectScope, sql: Sql): Promise<ProjectDetails> {
    return this.detailsOf(now, scope, sql);
  }

  private async detailsOf(now: Date, scope: ProjectScope, sql?: Sql): Promise<ProjectDetails> {
    const { prompts_count, competitors_count, collections_count, created_at, archived_at, ...row } =
      await this.projects.details(scope, sql);
    const { role, account } = scope;
    const wanted = { ...row, models: account.enabledModels };
    return {
      ...row,
      ...toProject(row),
      created_at: created_at.toISOString(),
      archived_at: archived_at?.toISOString() ?? null,
      stats: { prompts_count, competitors_count, collections_count },
      ...(await this.plans.of(scope, wanted, now, sql)),
      recalculation: await this.recalculations.progress(scope, sql),
      role,
      plan: account.plan,
      enabled_models: [...account.enabledModels],
      left: await this.quotas.left(scope, account.userId, now, sql),
    };
  }

  /** Whether rows of this zone are neither there nor on their way. */
  private async isOfOtherDays(scope: ProjectScope, wanted: OwnBrand, zone: string, sql: Sql): Promise<boolean> {
    if (zone !== wanted.time_zone) return true;
    const { state = 'failed' } = (await this.recalculations.progress(scope, sql)) ?? {};
    return zone !== scope.calendar.zone && state === 'failed';
  }

  private async refuseClash(scope: ProjectScope, brand: Brand, changes: ProjectFields, sql: Sql): Promise<void> {
    const clash = await this.clashes.of(scope, brand, OWN_ACTOR, sql);
    const named = changes.brand_name === undefined ? 'name' : 'brand_name';
    refuse([
      clash.name ? { param: named, message: 'a competitor of the project has this name' } : undefined,
      clash.domain ? { param: 'url', message: 'a competitor of the project has this domain' } : undefined,
    ]);
  }
}

/** @throws ApiError `ERR_INSUFFICIENT_SCOPE` for a key that is limited to projects: it could not reach a new one */
export function refuseLimitedKey({ caller }: RequestContext): void {
  if (!caller.projectIds) return;
  throw new ApiError('ERR_INSUFFICIENT_SCOPE', 'this API key is limited to some projects and may not make others');
}

function columnsOf(fields: ProjectFields): ProjectColumns {
  const { url, matching_names } = fields;
  return {
    ...sentFields(fields, PROJECT_FIELDS),
    ...(url !== undefined && { domain: normaliseDomain(url)! }),
    ...(matching_names !== undefined && { matching_names: [...new Set(matching_names)] }),
  };
}

/** An archived project rests, and still does when it is taken out of the archive. */
function archivedColumns(scope: ProjectScope, archive: boolean | undefined, now: Date): ProjectColumns {
  if (archive === false) return { archived_at: null };
  return archive && !scope.archived ? { archived_at: now, paused: true } : {};
}

const brandOf = ({ name, brand_name, domain }: OwnBrand): Brand => ({ name: brand_name ?? name, domain });

const identityOf = (own: OwnBrand): string => JSON.stringify([brandOf(own), own.matching_names, own.use_subdomain]);

const toProject = ({ id, name, brand_name }: ProjectRow): Project => ({ id, name, brand_name: brand_name ?? name });
