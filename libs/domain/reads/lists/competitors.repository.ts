import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';

export interface CompetitorRecord {
  readonly id: number;
  readonly brand_name: string;
  readonly domain: string;
  readonly matching_names: string[];
  readonly google_play_id: string | null;
  readonly app_store_id: string | null;
  readonly color: string | null;
  readonly created_at: Date;
}

@Injectable()
export class CompetitorsRepository {
  constructor(private readonly database: Database) {}

  async find({ projectId }: ProjectScope, id: number): Promise<CompetitorRecord | null> {
    const [row] = await this.database.query<CompetitorRecord>(
      `select id, brand_name, domain, matching_names, google_play_id, app_store_id, color, created_at
       from competitors where project_id = $1 and id = $2`,
      [projectId, id],
    );
    return row ?? null;
  }
}
