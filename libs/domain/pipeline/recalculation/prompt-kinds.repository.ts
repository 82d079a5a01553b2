import { Injectable } from '@nestjs/common';
import { promptClassifier } from '@app/core/classification';
import type { BrandKind } from '@app/core/kernel';
import { type ActorSetRow, actorSetOf, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql, unnested } from '@app/platform/database';

interface PromptKind {
  readonly id: number;
  readonly by_rules: BrandKind;
}

const COLUMNS = { id: 'bigint', by_rules: 'text' };

/** Rules know the tracked brands only; the judge may have found another one named. */
export const brandKind = (byRules: string, namesBrand: string): string =>
  `case when ${byRules} = 'non_brand' and ${namesBrand} then 'brand_other' else ${byRules} end`;

/** Whether a prompt names a brand depends on the brands there are; what a user has said of it stays. */
@Injectable()
export class PromptKindsRepository {
  constructor(private readonly database: Database) {}

  async byRules({ projectId }: ProjectScope, actors: ActorSetRow): Promise<PromptKind[]> {
    const prompts = await this.database.query<{ id: number; text: string }>(
      `select id, prompt_text as text from prompts
       where project_id = $1 and not brand_kind_by_user and removed_with is null`,
      [projectId],
    );
    const classify = promptClassifier(actorSetOf(actors));
    return prompts.map(({ id, text }) => ({ id, by_rules: classify(text).brand_kind }));
  }

  async apply({ projectId }: ProjectScope, kinds: readonly PromptKind[], sql: Sql): Promise<void> {
    const { text, values } = unnested(COLUMNS, kinds, 2);
    const kind = brandKind('r.by_rules', 'p.names_brand');
    await sql.query(
      `update prompts p set brand_kind = ${kind} from ${text}
       where p.project_id = $1 and p.id = r.id and not p.brand_kind_by_user and p.brand_kind <> ${kind}`,
      [projectId, ...values],
    );
  }
}
