import { Injectable } from '@nestjs/common';
import { promptClassifier } from '@app/core/classification';
import type { BrandKind } from '@app/core/kernel';
import { type ActorSetRow, actorSetOf, type ProjectScope } from '@app/domain/projects';
import { Database, type Sql, unnested } from '@app/platform/database';

interface KindChange {
  readonly id: number;
  readonly brand_kind: BrandKind;
}

const COLUMNS = { id: 'bigint', brand_kind: 'text' };

/** Whether a prompt names a brand depends on the brands there are; what a user has said of it stays. */
@Injectable()
export class PromptKindsRepository {
  constructor(private readonly database: Database) {}

  async changes({ projectId }: ProjectScope, actors: ActorSetRow): Promise<KindChange[]> {
    const prompts = await this.database.query<KindChange & { text: string }>(
      `select id, prompt_text as text, brand_kind from prompts
       where project_id = $1 and not brand_kind_by_user and removed_with is null`,
      [projectId],
    );
    const classify = promptClassifier(actorSetOf(actors));
    return prompts
      .map(({ id, text, brand_kind }) => ({ id, was: brand_kind, brand_kind: classify(text).brand_kind }))
      .filter(({ was, brand_kind }) => was !== brand_kind);
  }

  async apply({ projectId }: ProjectScope, changes: readonly KindChange[], sql: Sql): Promise<void> {
    const { text, values } = unnested(COLUMNS, changes, 2);
    await sql.query(
      `update prompts p set brand_kind = r.brand_kind from ${text}
       where p.project_id = $1 and p.id = r.id and not p.brand_kind_by_user`,
      [projectId, ...values],
    );
  }
}
