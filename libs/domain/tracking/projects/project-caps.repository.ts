import { Injectable } from '@nestjs/common';
import type { OwnSpendCaps } from '@app/domain/access';
import { Database, type Sql } from '@app/platform/database';
import type { ProjectScope } from './project-scope';

/** The caps of a day that a project has of its own. */
@Injectable()
export class ProjectCapsRepository {
  constructor(private readonly database: Database) {}

  async of({ projectId }: ProjectScope, sql: Sql): Promise<OwnSpendCaps> {
    const [row] = await sql.query<{ caps: OwnSpendCaps }>('select spend_caps as caps from projects where id = $1', [
      projectId,
    ]);
    return row!.caps;
  }

  async copy(from: ProjectScope, to: ProjectScope, sql: Sql): Promise<void> {
    await sql.query('update projects set spend_caps = $2 where id = $1', [
      to.projectId,
      JSON.stringify(await this.of(from, sql)),
    ]);
  }

  /**
   * Sets the project's own caps. Absent caps stay as they are; those in `absent` go.
   * @returns null when there is no such project
   */
  async set(
    id: number,
    own: OwnSpendCaps,
    absent: readonly (keyof OwnSpendCaps)[],
    sql: Sql = this.database,
  ): Promise<OwnSpendCaps | null> {
    const [row] = await sql.query<{ caps: OwnSpendCaps }>(
      'update projects set spend_caps = (spend_caps || $2) - $3::text[] where id = $1 returning spend_caps as caps',
      [id, JSON.stringify(own), absent],
    );
    return row?.caps ?? null;
  }
}
