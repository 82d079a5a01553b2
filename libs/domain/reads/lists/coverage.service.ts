import { Injectable } from '@nestjs/common';
import type { LocalesResponse, LocaleWithData, ModelsResponse, ProjectQuery } from '@app/core/contracts';
import { modelId, MODELS, type RequestContext } from '@app/core/kernel';
import { Selections } from '../selection/selections';
import { LocalesRepository } from './locales.repository';
import { ModelsRepository } from './models.repository';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** Tells for which models and locales a project has data (docs/lists.md). Only answers of the caller's models count. */
@Injectable()
export class CoverageService {
  constructor(
    private readonly selections: Selections,
    private readonly modelRows: ModelsRepository,
    private readonly localeRows: LocalesRepository,
  ) {}

  async models(ctx: RequestContext, query: ProjectQuery): Promise<ModelsResponse> {
    const selection = await this.selections.openList(ctx, query);
    const rows = await this.modelRows.list(selection);
    return {
      project_id: selection.scope.projectId,
      models: rows.map(({ model, channel, responses, firstExecutedAt, lastExecutedAt }) => {
        const { id, name, addon } = MODELS.find(({ id }) => id === modelId(model))!;
        return {
          model: id,
          name,
          addon,
          channel,
          responses,
          first_executed_at: firstExecutedAt.toISOString(),
          last_executed_at: lastExecutedAt.toISOString(),
        };
      }),
    };
  }

  /** Both lists are sorted by their responses, most first, then by code. */
  async locales(ctx: RequestContext, query: ProjectQuery): Promise<LocalesResponse> {
    const selection = await this.selections.openList(ctx, query);
    const locales = await this.localeRows.list(selection);
    return {
      project_id: selection.scope.projectId,
      countries: sumBy(locales, 'country_code').map(([country_code, responses]) => ({
        country_code,
        name: COUNTRIES.of(country_code)!,
        responses,
      })),
      languages: sumBy(locales, 'language_code').map(([language_code, responses]) => ({
        language_code,
        name: LANGUAGES.of(language_code)!,
        responses,
      })),
      locales,
    };
  }
}

function sumBy(locales: readonly LocaleWithData[], key: 'country_code' | 'language_code'): [string, number][] {
  const sums = new Map<string, number>();
  for (const locale of locales) sums.set(locale[key], (sums.get(locale[key]) ?? 0) + locale.responses);
  return [...sums].sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1));
}
