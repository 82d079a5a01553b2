import { Injectable } from '@nestjs/common';
import type { LocaleWithData } from '@app/core/contracts';
import { Parameters } from '@app/core/metric-engine';
import type { ListSelection } from '../selection/selections';
import { ReadDatabase } from '@app/platform/database';
import { executedRows } from './executed-rows';

@Injectable()
export class LocalesRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** @returns the locales that prompts with answers have now */
  list({ scope, models }: ListSelection): Promise<LocaleWithData[]> {
    const values = new Parameters();
    return this.database.query<LocaleWithData>(
      `select p.country_code, p.language_code, sum(executed.responses)::bigint as responses
       from (${executedRows(scope, models, values)}) executed
       join prompts p on p.project_id = executed.project_id and p.id = executed.prompt_id
       group by p.country_code, p.language_code
       order by responses desc, p.country_code, p.language_code`,
      values.all,
    );
  }
}
