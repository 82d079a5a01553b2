import { Injectable } from '@nestjs/common';
import type { LogoType } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import type { ProjectScope } from '../projects/project-scope';

export interface LookRow {
  readonly display_name: string | null;
  readonly accent_color: string | null;
  readonly logo: Buffer | null;
  readonly logo_type: LogoType | null;
  readonly logo_width: number | null;
  readonly logo_height: number | null;
}

const NOTHING: LookRow = {
  display_name: null,
  accent_color: null,
  logo: null,
  logo_type: null,
  logo_width: null,
  logo_height: null,
};
const COLUMNS = Object.keys(NOTHING).join(', ');

@Injectable()
export class LooksRepository {
  constructor(private readonly database: Database) {}

  async find({ projectId }: ProjectScope, sql: Sql = this.database): Promise<LookRow> {
    const [row] = await sql.query<LookRow>(`select ${COLUMNS} from project_looks where project_id = $1`, [projectId]);
    return row ?? NOTHING;
  }

  /** The caller must have locked the project's row. */
  async save({ projectId }: ProjectScope, look: LookRow, sql: Sql): Promise<void> {
    await sql.query(
      `insert into project_looks (project_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (project_id) do update set (${COLUMNS}) = ($2, $3, $4, $5, $6, $7)`,
      [projectId, look.display_name, look.accent_color, look.logo, look.logo_type, look.logo_width, look.logo_height],
    );
  }
}
