import { Injectable } from '@nestjs/common';
import type {
  CompetitorDetails,
  CompetitorDetailsPath,
  CompetitorPath,
  CompetitorResponse,
  CompetitorsQuery,
  CompetitorsResponse,
  CreateCompetitorBody,
  DeletedResponse,
  UpdateCompetitorBody,
} from '@app/core/contracts';
import { invalidParam, notFound, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import { countProject, Quotas, WritesOnce } from '@app/domain/access';
import { ProjectAccess } from '../projects/project-access.service';
import { ProjectsRepository } from '../projects/projects.repository';
import { type ProjectScope } from '../projects/project-scope';
import { Recalculations } from '../projects/recalculations.port';
import { Database, type Sql } from '@app/platform/database';
import { toActor } from '../projects/actor';
import { ActorsRepository } from '../projects/actors.repository';
import { BrandClashesRepository } from '../projects/brand-clashes.repository';
import { colorFor } from './competitor-colors';
import { type CompetitorRecord, CompetitorsRepository, type NewCompetitor } from './competitors.repository';
import { sentFields } from '../input/sent-fields';
import { refuse } from '../input/unknown-items';

interface Spelled {
  readonly brand_name: string;
  readonly matching_names?: readonly string[] | null;
}

@Injectable()
export class CompetitorsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly actors: ActorsRepository,
    private readonly recalculations: Recalculations,
    private readonly writes: WritesOnce,
    private readonly quotas: Quotas,
    private readonly competitors: CompetitorsRepository,
    private readonly clashes: BrandClashesRepository,
  ) {}

  /** POST /competitors (docs/writes.md). @throws ApiError `ERR_LIMIT_REACHED` */
  async create(ctx: RequestContext, body: CreateCompetitorBody): Promise<CompetitorResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const answer = await this.writes.run(ctx, 'createCompetitor', body, async (sql) => {
      const allowance = await this.quotas.lockCompetitors(sql, scope);
      await this.projects.lock(scope, sql);
      await this.refuseClash(scope, body, null, sql);
      await allowance.claim(1);
      await this.recalculations.request(scope, ctx.now, sql);
      const created = await this.insert(scope, body, ctx.now, sql);
      await this.projects.touch(scope, ctx.now, sql);
      await countProject(scope.projectId, sql);
      return this.answer(scope, created, sql);
    });
    this.recalculations.wake(scope);
    return answer;
  }

  /** PATCH /competitors/{id} (docs/writes.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, { project_id, id, ...changes }: UpdateCompetitorBody): Promise<CompetitorResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const { renamed, answer } = await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const before = await this.competitors.find(scope, id, sql);
      if (!before) throw notFound('competitor');
      const after = changed(before, changes);
      await this.refuseClash(scope, after, id, sql);
      const renamed = spellingsOf(before).join('\n') !== spellingsOf(after).join('\n');
      if (renamed) await this.recalculations.request(scope, ctx.now, sql);
      await this.competitors.update(scope, after, sql);
      await this.projects.touch(scope, ctx.now, sql);
      return { renamed, answer: await this.answer(scope, after, sql) };
    });
    if (renamed) this.recalculations.wake(scope);
    return answer;
  }

  /**
   * DELETE /competitors/{id} (docs/writes.md). Its place in the quota is free at once. @throws ApiError `ERR_NOT_FOUND`
   */
  async remove(ctx: RequestContext, { project_id, id }: CompetitorPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    await this.database.transaction(async (sql) => {
      await this.recalculations.request(scope, ctx.now, sql);
      if (!(await this.competitors.remove(scope, id, sql))) throw notFound('competitor');
      await this.projects.touch(scope, ctx.now, sql);
      await countProject(scope.projectId, sql);
    });
    this.recalculations.wake(scope);
    return { deleted: true, id };
  }

  /** GET /dimensions/competitors. The project's own brand comes first if it is asked for. */
  async list(ctx: RequestContext, query: CompetitorsQuery): Promise<CompetitorsResponse> {
    const scope = await this.projects.open(ctx.caller, query.project_id);
    const actors = await this.actors.list(scope);
    const wanted = query.include_project_brand ? actors : actors.filter(({ actorId }) => actorId !== OWN_ACTOR);
    return {
      project_id: scope.projectId,
      competitors: wanted.map((row) => {
        const { type, id, name, domain } = toActor(scope, row);
        const plain = { id, name, domain };
        return query.include_project_brand ? { ...plain, actor_type: type, is_own: type === 'project' } : plain;
      }),
    };
  }

  /**
   * @throws ApiError `ERR_NOT_FOUND`, the same for a competitor of another project and for none at all;
   *   `ERR_INVALID_PARAM` where no project was named and several have it
   */
  async details({ caller }: RequestContext, { project_id, id }: CompetitorDetailsPath): Promise<CompetitorDetails> {
    const [scope, another] = await (project_id === undefined
      ? this.projects.openByCompetitor(caller, id)
      : this.projects.open(caller, project_id).then((one) => [one]));
    if (another) throw invalidParam('project_id', 'several projects have a competitor of this id: name one of them');
    const found = scope && (await this.competitors.find(scope, id));
    if (!found) throw notFound('competitor');
    const progress = await this.recalculations.progressOfCompetitor(scope, id);
    return {
      ...found,
      project_id: scope.projectId,
      matching_names: spellingsOf(found),
      created_at: found.created_at.toISOString(),
      processing: progress !== null,
      progress_percent: progress,
    };
  }

  /** Adds competitors to a project without answers. It checks no quota, for which it counts, and asks for no recalculation. */
  async addAll(scope: ProjectScope, competitors: readonly NewCompetitor[], now: Date, sql: Sql): Promise<void> {
    for (const competitor of competitors) {
      await this.refuseClash(scope, competitor, null, sql);
      await this.insert(scope, competitor, now, sql);
    }
    if (competitors.length > 0) await countProject(scope.projectId, sql);
  }

  private async insert(scope: ProjectScope, competitor: NewCompetitor, now: Date, sql: Sql): Promise<CompetitorRecord> {
    const { brand_name, domain, google_play_id = null, app_store_id = null } = competitor;
    const color = competitor.color ?? colorFor(await this.competitors.colors(scope, sql));
    const row = { brand_name, domain, matching_names: otherSpellings(competitor), color, google_play_id, app_store_id };
    return this.competitors.insert(scope, row, now, sql);
  }

  private async refuseClash(
    scope: ProjectScope,
    { brand_name, domain }: Pick<CompetitorRecord, 'brand_name' | 'domain'>,
    id: number | null,
    sql: Sql,
  ): Promise<void> {
    const clash = await this.clashes.of(scope, { name: brand_name, domain }, id, sql);
    refuse([
      clash.name ? { param: 'brand_name', message: 'the project has a brand of this name' } : undefined,
      clash.domain ? { param: 'domain', message: 'the project has a brand of this domain' } : undefined,
    ]);
  }

  private async answer(scope: ProjectScope, competitor: CompetitorRecord, sql: Sql): Promise<CompetitorResponse> {
    const { id, brand_name, domain, color } = competitor;
    return {
      project_id: scope.projectId,
      competitor: { id, brand_name, domain, matching_names: spellingsOf(competitor), color },
      processing: (await this.recalculations.progressOfCompetitor(scope, id, sql)) !== null,
    };
  }
}

const changed = (
  before: CompetitorRecord,
  changes: Omit<UpdateCompetitorBody, 'project_id' | 'id'>,
): CompetitorRecord => {
  const sent = sentFields(changes, ['brand_name', 'color', 'google_play_id', 'app_store_id']);
  const { brand_name = before.brand_name } = sent;
  const matching_names = changes.matching_names === undefined ? before.matching_names : changes.matching_names;
  return { ...before, ...sent, matching_names: otherSpellings({ brand_name, matching_names }) };
};

/** The brand name counts anyway, so it is left out. */
const otherSpellings = ({ brand_name, matching_names }: Spelled): string[] =>
  spellingsOf({ brand_name, matching_names }).slice(1);

const spellingsOf = ({ brand_name, matching_names }: Spelled): string[] => [
  ...new Set([brand_name, ...(matching_names ?? [])]),
];
