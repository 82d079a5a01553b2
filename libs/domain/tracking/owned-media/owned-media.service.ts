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
import { invalidParam, LIMITS, notFound, type RequestContext, requireRoom } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { Database } from '@app/platform/database';
import { pageAsked, pageBody } from '../lists/page-body';
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
      requireRoom(await this.media.count(scope, sql), LIMITS.ownedMediaPerProject, 'own media');
      const row = await this.media.insert(scope, address, ctx.now, sql);
      await this.projects.touch(scope, ctx.now, sql);
      return { project_id: scope.projectId, owned_medium: bodyOf(row) };
    });
  }

  /** GET /owned_media. */
  async list(ctx: RequestContext, query: OwnMediaQuery): Promise<OwnMediaResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const found = this.media.page(scope, pageAsked(query));
    return pageBody({ project_id: scope.projectId }, query, found, bodyOf, () => this.media.total(scope));
  }

  /** DELETE /owned_media/{id}. @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: OwnedMediumPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    return this.database.transaction(async (sql) => {
      if (!(await this.media.remove(scope, id, sql))) throw notFound('own medium');
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
