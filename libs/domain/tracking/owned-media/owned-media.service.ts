import { Injectable } from '@nestjs/common';
import type {
  CreateOwnedMediumBody,
  DeletedResponse,
  OwnedMediumPath,
  OwnMediaQuery,
  OwnMediaResponse,
  OwnMedium,
  OwnMediumResponse,
} from '@app/core/contracts';
import { ownedAddress, type UnownedAddress } from '@app/core/extraction';
import { ApiError, EVERY_ROW, invalidParam, LIMITS, type RequestContext } from '@app/core/kernel';
import { withBatches } from '@app/core/tables';
import { WritesOnce } from '@app/domain/access';
import { Database, mapReading } from '@app/platform/database';
import { ProjectAccess } from '../projects/project-access.service';
import { ProjectsRepository } from '../projects/projects.repository';
import { OwnedMediaRepository, type OwnedMediumRow } from './owned-media.repository';

/** Places of the brand on sites of others (docs/citation-intelligence.md). Stored rows stay: lists read addresses anew. */
@Injectable()
export class OwnedMediaService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly database: Database,
    private readonly writes: WritesOnce,
    private readonly media: OwnedMediaRepository,
  ) {}

  /** POST /owned_media. One that is there already is given again. @throws ApiError `ERR_LIMIT_REACHED`, `ERR_INVALID_PARAM` */
  async create(ctx: RequestContext, body: CreateOwnedMediumBody): Promise<OwnMediumResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const address = addressOf(body.url);
    return this.writes.run(ctx, 'createOwnedMedium', body, async (sql) => {
      await this.projects.lock(scope, sql);
      const known = await this.media.ofAddress(scope, address, sql);
      if (known) return { project_id: scope.projectId, owned_medium: bodyOf(known) };
      const most = LIMITS.ownedMediaPerProject;
      if ((await this.media.count(scope, sql)) >= most)
        throw new ApiError('ERR_LIMIT_REACHED', `a project has at most ${most} own media`);
      const row = await this.media.insert(scope, address, ctx.now, sql);
      await this.projects.touch(scope, ctx.now, sql);
      return { project_id: scope.projectId, owned_medium: bodyOf(row) };
    });
  }

  /** GET /owned_media. */
  async list(ctx: RequestContext, { project_id, page, per_page }: OwnMediaQuery): Promise<OwnMediaResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    const found = mapReading(this.media.page(scope, { page, perPage: per_page }), (rows) => rows.map(bodyOf));
    const head = { project_id: scope.projectId, page, per_page };
    if (per_page === EVERY_ROW) return withBatches(head, found.batches);
    const [data, total] = await Promise.all([found.rows(), this.media.total(scope)]);
    return { ...head, total, data };
  }

  /** DELETE /owned_media/{id}. @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: OwnedMediumPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    return this.database.transaction(async (sql) => {
      if (!(await this.media.remove(scope, id, sql)))
        throw new ApiError('ERR_NOT_FOUND', 'own medium not found', { param: 'id' });
      await this.projects.touch(scope, ctx.now, sql);
      return { deleted: true, id };
    });
  }
}

function addressOf(url: string): string {
  const read = ownedAddress(url);
  if ('address' in read) return read.address;
  throw invalidParam('url', PROBLEMS[read.problem]);
}

const PROBLEMS: Readonly<Record<UnownedAddress, string>> = {
  'no address': 'url is no address',
  'whole site': 'url must name the channel or page, and not the whole site',
  query:
    'url must name the channel or page by its path alone, as https://www.youtube.com/@acme: leave out the question mark ' +
    'and what follows. A page that is named there cannot be told from those of others',
  'shared path': 'url must name the channel or page itself: everybody has one below this path',
};

const bodyOf = ({ createdAt, ...row }: OwnedMediumRow): OwnMedium => ({ ...row, created_at: createdAt.toISOString() });
