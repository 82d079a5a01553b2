import { Injectable } from '@nestjs/common';
import type { Annotation } from '@app/core/contracts';
import type { LocalDay } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '../projects/project-scope';
import { Database, type Reading, type Sql } from '@app/platform/database';

export interface AnnotationSelection {
  /** null for all time. */
  readonly days: { readonly first: LocalDay; readonly last: LocalDay } | null;
  readonly categoryId?: number;
}

const COLUMNS = 'id, title, annotation_date, description, color, annotation_category_id';

@Injectable()
export class AnnotationsRepository {
  constructor(private readonly database: Database) {}

  /** One page of annotations, the last created first. */
  page({ projectId }: ProjectScope, selection: AnnotationSelection, page: Page): Reading<Annotation> {
    const values = new Parameters();
    return this.database.reading<Annotation>(
      `select ${COLUMNS} from annotations where ${predicate(projectId, selection, values)}
       order by created_at desc, id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, selection: AnnotationSelection): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from annotations where ${predicate(projectId, selection, values)}`,
      values.all,
    );
    return row!.total;
  }

  async insert({ projectId }: ProjectScope, row: Omit<Annotation, 'id'>, now: Date, sql: Sql): Promise<Annotation> {
    const [inserted] = await sql.query<Annotation>(
      `insert into annotations
         (project_id, title, annotation_date, description, color, annotation_category_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
      [projectId, row.title, row.annotation_date, row.description, row.color, row.annotation_category_id, now],
    );
    return inserted!;
  }

  /** Locks the annotation until the transaction ends. */
  async lock({ projectId }: ProjectScope, id: number, sql: Sql): Promise<Annotation | null> {
    const [row] = await sql.query<Annotation>(
      `select ${COLUMNS} from annotations where project_id = $1 and id = $2 for update`,
      [projectId, id],
    );
    return row ?? null;
  }

  async update({ projectId }: ProjectScope, row: Annotation, sql: Sql): Promise<void> {
    await sql.query(
      `update annotations set title = $3, annotation_date = $4, description = $5, color = $6,
         annotation_category_id = $7
       where project_id = $1 and id = $2`,
      [projectId, row.id, row.title, row.annotation_date, row.description, row.color, row.annotation_category_id],
    );
  }

  /** @returns false when there is no such annotation */
  async remove({ projectId }: ProjectScope, id: number): Promise<boolean> {
    const rows = await this.database.query('delete from annotations where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    return rows.length > 0;
  }
}

function predicate(projectId: number, { days, categoryId }: AnnotationSelection, values: Parameters): string {
  const conditions = [`project_id = ${values.project(projectId)}`];
  if (days) conditions.push(`annotation_date between ${values.add(days.first)} and ${values.add(days.last)}`);
  if (categoryId !== undefined) conditions.push(`annotation_category_id = ${values.add(categoryId)}`);
  return conditions.join(' and ');
}
