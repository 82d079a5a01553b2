import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  CreateImportBody,
  DeletedResponse,
  ImportPath,
  ImportPieceBody,
  ImportResponse,
  ImportsQuery,
  ImportsResponse,
  RefusedRowsQuery,
  RefusedRowsResponse,
} from '@app/core/contracts';
import { invalidParam, LIMITS, notFound, type RequestContext, requireRoom } from '@app/core/kernel';
import { pageAsked, pageBody, ProjectAccess, type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { importBody, pieceBytes, piecesOf } from './import-body';
import { readMapping } from './import-mapping';
import { IMPORT_LEASE } from './imports.lease';
import { ImportsRepository, type NewImport } from './imports.repository';

/** Files of captured answers, for whoever may write to the project (docs/import.md). */
@Injectable()
export class ImportsService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly carriers: Carriers,
  ) {}

  /** POST /imports (docs/import.md). @throws ApiError `ERR_LIMIT_REACHED`, `ERR_INVALID_PARAM` */
  async create(ctx: RequestContext, body: CreateImportBody): Promise<ImportResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const file = fileOf(ctx, body);
    const id = await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const known = await this.imports.idOfFile(scope, file, sql);
      if (known !== undefined) return known;
      requireRoom(await this.imports.open(scope, sql), LIMITS.openImportsPerProject, 'imports that have not ended');
      return this.imports.insert(scope, file, ctx.now, sql);
    });
    return this.found(scope, id);
  }

  /** POST /imports/{id}/pieces/{number} (docs/import.md). @throws ApiError `ERR_NOT_FOUND`, `ERR_INVALID_PARAM` */
  async addPiece(ctx: RequestContext, { project_id, id, number, data }: ImportPieceBody): Promise<ImportResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const piece = Buffer.from(data, 'base64');
    const whole = await this.database.transaction(async (sql) => {
      const bytes = await this.imports.lockUploading(scope, id, sql);
      if (bytes === undefined) throw notFound('import');
      if (bytes === null) return false;
      const pieces = piecesOf(bytes);
      if (number > pieces) throw invalidParam('number', `the file has ${pieces} pieces`);
      const expected = pieceBytes(bytes, number);
      if (piece.length !== expected)
        throw invalidParam('data', `piece ${number} of the file has ${expected} bytes, and not ${piece.length}`);
      const isLast = (await this.imports.addPiece(scope, id, number, piece, sql)) === pieces;
      await this.imports.touch(scope, id, isLast, ctx.now, sql);
      return isLast;
    });
    if (whole) this.carriers.of(IMPORT_LEASE).wake({ projectId: scope.projectId, importId: id });
    return this.found(scope, id);
  }

  /** GET /imports (docs/import.md). */
  async list(ctx: RequestContext, query: ImportsQuery): Promise<ImportsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    return pageBody(
      { project_id: scope.projectId },
      query,
      this.imports.page(scope, pageAsked(query)),
      importBody,
      () => this.imports.total(scope),
    );
  }

  /** GET /imports/{id} (docs/import.md). @throws ApiError `ERR_NOT_FOUND` */
  async one(ctx: RequestContext, { project_id, id }: ImportPath): Promise<ImportResponse> {
    return this.found(await this.access.open(ctx, project_id, { scope: 'read' }), id);
  }

  /** GET /imports/{id}/refused (docs/import.md). @throws ApiError `ERR_NOT_FOUND` */
  async refused(ctx: RequestContext, query: RefusedRowsQuery): Promise<RefusedRowsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const { id } = query;
    await this.found(scope, id);
    return pageBody(
      { project_id: scope.projectId, import_id: id },
      query,
      this.imports.refused(scope, id, pageAsked(query)),
      (row) => ({ ...row }),
      () => this.imports.totalRefused(scope, id),
    );
  }

  /** DELETE /imports/{id} (docs/import.md). @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: ImportPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    if (!(await this.imports.remove(scope, id))) throw notFound('import');
    return { deleted: true, id };
  }

  private async found(scope: ProjectScope, id: number): Promise<ImportResponse> {
    const row = await this.imports.one(scope, id);
    if (!row) throw notFound('import');
    return { project_id: scope.projectId, import: importBody(row) };
  }
}

function fileOf({ caller }: RequestContext, body: CreateImportBody): NewImport {
  const { name, format, bytes, sha256, refuse_unknown_prompts: refuseUnknownPrompts } = body;
  const mapping = readMapping(body);
  const sortedPairs = (pairs: object) => Object.entries(pairs).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const reading = [format, sortedPairs(mapping.fields), sortedPairs(mapping.defaults), refuseUnknownPrompts];
  const fileKey = createHash('sha256')
    .update(JSON.stringify([sha256, bytes, ...reading]))
    .digest();
  const file = { name, format, bytes, sha256: Buffer.from(sha256, 'hex'), mapping, refuseUnknownPrompts };
  return { ...file, fileKey, userId: caller.userId };
}
