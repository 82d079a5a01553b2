import { Injectable } from '@nestjs/common';
import type { CreateProjectBody, ProjectDetails, UpdateProjectBody } from '@app/core/contracts';
import { normaliseDomain } from '@app/core/extraction';
import { OWN_ACTOR, type RequestContext, requireScope } from '@app/core/kernel';
import { Quotas, WritesOnce } from '@app/domain/access';
import { ProjectAccess } from './project-access.service';
import { ProjectsRepository } from './projects.repository';
import { type ProjectScope } from './project-scope';
import { ProjectsService } from './projects.service';
import { RecalculationRequests } from '../recalculations/recalculation-requests.repository';
import { Database, type Sql } from '@app/platform/database';
import { type Brand, BrandClashesRepository } from '../actors/brand-clashes.repository';
import type { NewCompetitor } from '../competitors/competitors.repository';
import { CompetitorWritesService } from '../competitors/competitors.service';
import {
  type OwnBrand,
  PROJECT_FIELDS,
  type ProjectColumns,
  ProjectWritesRepository,
} from './project-writes.repository';
import { RecalculationWake } from '../recalculations/recalculation-wake';
import { sentFields } from '../input/sent-fields';
import { refuse } from '../input/unknown-items';

type ProjectFields = Omit<UpdateProjectBody, 'id'>;

@Injectable()
export class ProjectWritesService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly details: ProjectsService,
    private readonly recalculations: RecalculationRequests,
    private readonly writes: WritesOnce,
    private readonly quotas: Quotas,
    private readonly competitors: CompetitorWritesService,
    private readonly rows: ProjectWritesRepository,
    private readonly clashes: BrandClashesRepository,
    private readonly recalculation: RecalculationWake,
  ) {}

  /** POST /projects (docs/writes.md). @throws ApiError `ERR_LIMIT_REACHED` */
  async create(ctx: RequestContext, body: CreateProjectBody): Promise<ProjectDetails> {
    requireScope(ctx.caller, 'write');
    return this.writes.run(ctx, 'createProject', body, async (sql) => {
      const allowance = await this.quotas.lock(sql, ctx, 'projects');
      await allowance.claim(1);
      return this.details.detailsOf(await this.insert(ctx.caller.userId, body, ctx.now, sql), sql);
    });
  }

  /** PATCH /projects/{id} (docs/writes.md): a change of the brand shows in metrics once answers are evaluated again. */
  async update(ctx: RequestContext, { id, ...changes }: UpdateProjectBody): Promise<ProjectDetails> {
    const scope = await this.access.open(ctx, id, { scope: 'write' });
    const { rebranded, answer } = await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const columns = columnsOf(changes);
      const before = await this.rows.ownBrand(scope, sql);
      const after = { ...before, ...columns } as OwnBrand;
      await this.refuseClash(scope, brandOf(after), changes, sql);
      const rebranded = identityOf(before) !== identityOf(after);
      if (rebranded) await this.recalculations.request(scope, ctx.now, sql);
      await this.rows.update(scope, columns, sql);
      await this.projects.touch(scope, ctx.now, sql);
      return { rebranded, answer: await this.details.detailsOf(scope, sql) };
    });
    if (rebranded) this.recalculation.wake(scope);
    return answer;
  }

  /** For operators, whom no quota binds. @throws ApiError for two brands of one name or domain */
  setUp(userId: number, project: CreateProjectBody, competitors: readonly NewCompetitor[], now: Date): Promise<number> {
    return this.database.transaction(async (sql) => {
      const scope = await this.insert(userId, project, now, sql);
      for (const competitor of competitors) await this.competitors.add(scope, competitor, now, sql);
      return scope.projectId;
    });
  }

  private async insert(userId: number, project: CreateProjectBody, now: Date, sql: Sql): Promise<ProjectScope> {
    const id = await this.rows.insert(userId, columnsOf(project), now, sql);
    return (await this.projects.openForJob(id, sql))!;
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

function columnsOf(fields: ProjectFields): ProjectColumns {
  const { url, matching_names } = fields;
  return {
    ...sentFields(fields, PROJECT_FIELDS),
    ...(url !== undefined && { domain: normaliseDomain(url)! }),
    ...(matching_names !== undefined && { matching_names: [...new Set(matching_names)] }),
  };
}

const brandOf = ({ name, brand_name, domain }: OwnBrand): Brand => ({ name: brand_name ?? name, domain });

const identityOf = (own: OwnBrand): string => JSON.stringify([brandOf(own), own.matching_names, own.use_subdomain]);
