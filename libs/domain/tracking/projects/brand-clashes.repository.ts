import { Injectable } from '@nestjs/common';
import { OWN_ACTOR } from '@app/core/kernel';
import type { ProjectScope } from './project-scope';
import type { Sql } from '@app/platform/database';

export interface Brand {
  readonly name: string;
  /** In stored form. */
  readonly domain: string;
}

export interface Clash {
  readonly name: boolean;
  readonly domain: boolean;
}

/** What makes two brands the same; the unique index of competitors has the same expression. */
const sameName = (name: string): string => `lower(${name} collate "und-x-icu")`;

@Injectable()
export class BrandClashesRepository {
  /**
   * Whether another brand of the project has the name or the domain. The caller holds the project's row, so what is read
   * here stays true.
   * @param actorId whose the brand is: `OWN_ACTOR`, a competitor's id, or null for a new one
   */
  async of({ projectId }: ProjectScope, { name, domain }: Brand, actorId: number | null, sql: Sql): Promise<Clash> {
    const [clash] = await sql.query<Clash>(
      `select coalesce(bool_or(${sameName('name')} = ${sameName('$2')}), false) as name,
         coalesce(bool_or(domain = $3), false) as domain
       from (
         select ${OWN_ACTOR} as id, coalesce(brand_name, name) as name, domain from projects where id = $1
         union all
         select id, brand_name, domain from competitors where project_id = $1) brands
       where id is distinct from $4`,
      [projectId, name, domain, actorId],
    );
    return clash!;
  }
}
