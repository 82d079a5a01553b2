import { Injectable } from '@nestjs/common';
import type { Collection } from '@app/core/contracts';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';

@Injectable()
export class CollectionsRepository {
  constructor(private readonly database: Database) {}

  /** By name. */
  list({ projectId }: ProjectScope): Promise<Collection[]> {
    return this.database.query<Collection>(
      `select id, name, description,
         (select count(*) from prompt_collections a
          join prompts p on p.project_id = a.project_id and p.id = a.prompt_id and p.removed_with is null
          where a.project_id = c.project_id and a.collection_id = c.id) as prompts_count
       from collections c where project_id = $1
       order by lower(name) collate "C", id`,
      [projectId],
    );
  }
}
