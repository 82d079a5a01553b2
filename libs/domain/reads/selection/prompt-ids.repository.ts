import { Injectable } from '@nestjs/common';
import type { CommonFilters } from '@app/core/contracts';
import { Parameters, type PromptFilters } from '@app/core/metric-engine';
import { ReadDatabase } from '@app/platform/database';
import type { ProjectScope } from '@app/domain/tracking';

@Injectable()
export class PromptIdsRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Finds the prompts that pass the filters, as they are now. There are at most as many as the project has. */
  async chosen({ projectId }: ProjectScope, filters: CommonFilters): Promise<PromptFilters> {
    const { prompt, collection_id, country_code, language_code, prompt_type, brand_kind } = filters;
    const values = new Parameters();
    const attributes = { country_code, language_code, prompt_type, brand_kind };
    const conditions = Object.entries(attributes).flatMap(([column, any]) =>
      any === undefined ? [] : [`${column} = any(${values.add(any)}::text[])`],
    );
    const project = `project_id = ${values.project(projectId)}`;
    if (collection_id !== undefined) {
      const tags = `any(${values.add(collection_id)}::bigint[])`;
      const tagged = `select prompt_id from prompt_collections where ${project} and collection_id = ${tags}`;
      conditions.push(`id in (${tagged})`);
    }
    if (conditions.length === 0) return prompt === undefined ? {} : { ids: [prompt] };
    if (prompt !== undefined) conditions.push(`id = ${values.add(prompt)}`);
    // A form for each choice of filters, of which there are 64.
    const form = Object.values({ ...attributes, collection_id, prompt }).map((value) => Number(value !== undefined));
    const rows = await this.database.prepared<{ id: number }>(
      `prompts-by-${form.join('')}`,
      `select id from prompts where ${[project, ...conditions].join(' and ')} order by id`,
      values.all,
    );
    return { ids: rows.map(({ id }) => id) };
  }
}
