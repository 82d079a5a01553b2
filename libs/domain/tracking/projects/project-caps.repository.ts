import { Injectable } from '@nestjs/common';
import type { OwnSpendCaps } from '@app/domain/access';
import { Database, type Sql } from '@app/platform/database';
import type { ProjectScope } from './project-scope';

/** The caps of a day that a project has of its own. */
@Injectable()
export class ProjectCapsRepository {
  constructor(private readonly database: Database) {}

  async copy(from: ProjectScope, to: ProjectScope, sql: Sql): Promise<void> {
    const [own] = await sql.query<{ caps: string }>('select spend_caps::text as caps from projects where id = $1', [
      from.projectId,
    ]);
    await sql.query('update projects set spend_caps = $2 where id = $1', [to.projectId, own!.caps]);
  }

  /**
   * Sets the project's own caps. Absent caps stay as they are; those in `defaults` go back to the installation's.
   * @returns null when there is no such project
   */
  async set(id: number, own: OwnSpendCaps, defaults: readonly (keyof OwnSpendCaps)[]): Promise<OwnSpendCaps | null> {
    const [row] = await this.database.query<{ caps: OwnSpendCaps }>(
      'update projects set spend_caps = (spend_caps || $2) - $3::text[] where id = $1 returning spend_caps as caps',
      [id, JSON.stringify(own), defaults],
    );
    return row?.caps ?? null;
  }
}
