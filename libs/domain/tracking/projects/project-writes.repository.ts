import { Injectable } from '@nestjs/common';
import type { ProjectScope } from './project-scope';
import type { Sql } from '@app/platform/database';

/** What clients may say of a project. */
export const PROJECT_FIELDS = [
  'name',
  'brand_name',
  'url',
  'description',
  'industry',
  'business_model',
  'primary_products',
  'target_audience',
  'brand_voice',
  'country_code',
  'language_code',
  'paused',
  'cadence',
  'google_play_id',
  'app_store_id',
  'use_subdomain',
] as const;

/** Columns of `projects` and their values; `domain` is that of the URL in stored form. */
export type ProjectColumns = Partial<
  Readonly<Record<(typeof PROJECT_FIELDS)[number] | 'domain' | 'matching_names', unknown>>
>;

/** What decides which mentions and citations are the project's own. */
export interface OwnBrand {
  readonly name: string;
  readonly brand_name: string | null;
  readonly domain: string;
  readonly matching_names: readonly string[];
  readonly use_subdomain: boolean;
}

@Injectable()
export class ProjectWritesRepository {
  async insert(userId: number, columns: ProjectColumns, now: Date, sql: Sql): Promise<number> {
    const row = { user_id: userId, created_at: now, changed_at: now, ...columns };
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    const [inserted] = await sql.query<{ id: number }>(
      `insert into projects (${Object.keys(row).join(', ')}) values (${places.join(', ')}) returning id`,
      Object.values(row),
    );
    return inserted!.id;
  }

  async ownBrand({ projectId }: ProjectScope, sql: Sql): Promise<OwnBrand> {
    const [row] = await sql.query<OwnBrand>(
      'select name, brand_name, domain, matching_names, use_subdomain from projects where id = $1',
      [projectId],
    );
    return row!;
  }

  async update({ projectId }: ProjectScope, columns: ProjectColumns, sql: Sql): Promise<void> {
    const changes = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`);
    if (changes.length === 0) return;
    await sql.query(`update projects set ${changes.join(', ')} where id = $1`, [projectId, ...Object.values(columns)]);
  }
}
