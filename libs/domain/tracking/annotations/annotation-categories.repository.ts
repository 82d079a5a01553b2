import { Injectable } from '@nestjs/common';
import type { AnnotationCategory } from '@app/core/contracts';
import type { ProjectScope } from '../projects/project-scope';
import { Database, type Sql } from '@app/platform/database';

/** The categories that every project starts with. */
const CATEGORIES = ['Content', 'Product', 'Campaign', 'Technical', 'PR'];

@Injectable()
export class AnnotationCategoriesRepository {
  constructor(private readonly database: Database) {}

  /** Gives a project its first categories when they are first asked for, whichever way the project was created. */
  async list(scope: ProjectScope): Promise<AnnotationCategory[]> {
    const found = await this.stored(scope);
    if (found.length > 0) return found;
    await this.database.query(
      `insert into annotation_categories (project_id, name)
       select $1, name from unnest($2::text[]) with ordinality given(name, place) order by place
       on conflict do nothing`,
      [scope.projectId, CATEGORIES],
    );
    return this.stored(scope);
  }

  async has({ projectId }: ProjectScope, id: number, sql: Sql): Promise<boolean> {
    const rows = await sql.query('select id from annotation_categories where project_id = $1 and id = $2', [
      projectId,
      id,
    ]);
    return rows.length > 0;
  }

  private stored({ projectId }: ProjectScope): Promise<AnnotationCategory[]> {
    return this.database.query('select id, name from annotation_categories where project_id = $1 order by id', [
      projectId,
    ]);
  }
}
