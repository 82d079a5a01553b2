import { Injectable } from '@nestjs/common';
import { OWN_ACTOR } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';
import { sameName } from '../input/same-name';
import type { ProjectScope } from './project-scope';

export interface Brand {
  readonly name: string;
  /** The domain in its stored form. */
  readonly domain: string;
}

export interface Clash {
  readonly name: boolean;
  readonly domain: boolean;
}

@Injectable()
export class BrandClashesRepository {
  /**
   * Tells whether another brand of the project has the name or the domain. The caller must have locked the project's
   * row, so that the result stays true.
   * @param actorId the brand's own id, which is left out: `OWN_ACTOR`, a competitor's id, or null for a new brand
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
