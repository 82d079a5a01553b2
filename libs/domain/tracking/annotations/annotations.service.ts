import { Injectable } from '@nestjs/common';
import type {
  AnnotationCategoriesResponse,
  AnnotationPath,
  AnnotationResponse,
  AnnotationsQuery,
  AnnotationsResponse,
  CreateAnnotationBody,
  DeletedResponse,
  ProjectQuery,
  UpdateAnnotationBody,
} from '@app/core/contracts';
import { FEATURE_PLANS, invalidParam, notFound, type RequestContext } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { pageAsked, pageBody } from '../lists/page-body';
import { type Needs, ProjectAccess } from '../projects/project-access.service';
import { ProjectsRepository } from '../projects/projects.repository';
import { type ProjectScope } from '../projects/project-scope';
import { zoneOf } from '../projects/shown-zone';
import { Database, type Sql } from '@app/platform/database';
import { AnnotationCategoriesRepository } from './annotation-categories.repository';
import { AnnotationsRepository } from './annotations.repository';
import { sentFields } from '../input/sent-fields';

const READ: Needs = { scope: 'read', plan: FEATURE_PLANS.annotations };
const WRITE: Needs = { scope: 'write', plan: FEATURE_PLANS.annotations };

@Injectable()
export class AnnotationsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly writes: WritesOnce,
    private readonly rows: AnnotationsRepository,
    private readonly categoryRows: AnnotationCategoriesRepository,
  ) {}

  /** POST /annotations (docs/writes.md). */
  async create(ctx: RequestContext, body: CreateAnnotationBody): Promise<AnnotationResponse> {
    const scope = await this.access.open(ctx, body.project_id, WRITE);
    return this.writes.run(ctx, 'createAnnotation', body, async (sql) => {
      const { title, annotation_date = scope.calendar.dayOf(ctx.now), description = null, color = null } = body;
      const annotation_category_id = await this.category(scope, body.annotation_category_id ?? null, sql);
      const row = { title, annotation_date, description, color, annotation_category_id };
      return { project_id: scope.projectId, annotation: await this.rows.insert(scope, row, ctx.now, sql) };
    });
  }

  /** GET /annotations (docs/writes.md). If a window is sent, it keeps annotations that mark one of its days. */
  async list(ctx: RequestContext, query: AnnotationsQuery): Promise<AnnotationsResponse> {
    const { scope, window } = await this.access.openList(ctx, query, READ);
    const { annotation_category_id } = query;
    const selection = {
      days: window && { first: window.firstDay, last: window.lastDay },
      categoryId: annotation_category_id,
    };
    const head = {
      project_id: scope.projectId,
      ...zoneOf(scope),
      from: window?.from.toISOString() ?? null,
      to: window?.to.toISOString() ?? null,
      filters: annotation_category_id === undefined ? {} : { annotation_category_id },
    };
    return pageBody(
      head,
      query,
      this.rows.page(scope, selection, pageAsked(query)),
      (row) => row,
      () => this.rows.total(scope, selection),
    );
  }

  /** PATCH /annotations/{id} (docs/writes.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, { project_id, id, ...changes }: UpdateAnnotationBody): Promise<AnnotationResponse> {
    const scope = await this.access.open(ctx, project_id, WRITE);
    return this.database.transaction(async (sql) => {
      const before = await this.rows.lock(scope, id, sql);
      if (!before) throw notFound('annotation');
      const fields = ['title', 'annotation_date', 'description', 'color', 'annotation_category_id'] as const;
      const annotation = { ...before, ...sentFields(changes, fields) };
      await this.category(scope, annotation.annotation_category_id, sql);
      await this.rows.update(scope, annotation, sql);
      return { project_id: scope.projectId, annotation };
    });
  }

  /** DELETE /annotations/{id} (docs/writes.md). @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: AnnotationPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, WRITE);
    if (!(await this.rows.remove(scope, id))) throw notFound('annotation');
    return { deleted: true, id };
  }

  /** GET /dimensions/annotation_categories (docs/lists.md). */
  async categories(ctx: RequestContext, { project_id }: ProjectQuery): Promise<AnnotationCategoriesResponse> {
    const scope = await this.projects.open(ctx.caller, project_id);
    return { project_id: scope.projectId, annotation_categories: await this.categoryRows.list(scope) };
  }

  /** @throws ApiError `ERR_INVALID_PARAM` for a category that the project does not have */
  private async category(scope: ProjectScope, id: number | null, sql: Sql): Promise<number | null> {
    if (id === null || (await this.categoryRows.has(scope, id, sql))) return id;
    throw invalidParam('annotation_category_id', `unknown annotation category: ${id}`);
  }
}
