import type {
  ModelsResponse,
  ModelSummaryResponse,
  PromptSummaryResponse,
  PromptSummaryRow,
  SummaryResponse,
} from '@app/core/contracts';
import type { ModelId } from '@app/core/kernel';
import { projectPath, type Query, useQuery } from '../../client';
import { type Address, address, DEFAULT_METRIC } from '../../state';
import { modelRatesPath } from '../share-of-voice/model-rates';
import { summaryPath } from '../overview/question';
import { cellsPath, isModel, pagePath, promptsPath, promptsPerPage, sortingOf } from './question';

/** A page of prompts with their rates. */
export interface Matrix {
  readonly models: readonly ModelId[];
  /** In their order. */
  readonly prompts: readonly PromptSummaryRow[];
  /** The same prompts over all models. */
  readonly overall: readonly PromptSummaryRow[];
  /** The same prompts on each model. */
  readonly cells: readonly PromptSummaryRow[];
  /** All prompts on all models and on each, once known. */
  readonly summary: SummaryResponse | undefined;
  readonly rates: ModelSummaryResponse | undefined;
  /** Prompts of all pages. */
  readonly total: number;
  readonly perPage: number;
}

/** Asks which prompts are on the page, and then for their rates. The request of a panel is the one for its cells. */
export function useMatrix(): Query<Matrix> & { readonly also: readonly (string | null)[] } {
  const at = address.value;
  const known = useQuery<ModelsResponse>(projectPath('/dimensions/models', at));
  const chosen = at.filters.model;
  const models = (known.body?.models ?? [])
    .map(({ model }) => model)
    .filter((model) => !chosen || chosen.includes(model));
  const perPage = promptsPerPage(models.length);
  const page = useQuery<PromptSummaryResponse>(known.body ? pagePath(at, sortingOf(at), perPage) : null);
  const ids = (page.body?.data ?? []).map(({ prompt_id }) => prompt_id);
  // A page that is not sorted by a model has the figures over all models itself.
  const isOfModel = isModel(sortingOf(at).by);
  const overall = useQuery<PromptSummaryResponse>(isOfModel ? promptsPath(at, ids) : null);
  const cells = useQuery<PromptSummaryResponse>(cellsPath(at, ids));
  const ofPanel: Address = { ...at, metric: DEFAULT_METRIC, confidence: 'panel' };
  const summary = useQuery<SummaryResponse>(summaryPath(ofPanel));
  const rates = useQuery<ModelSummaryResponse>(modelRatesPath(ofPanel));
  const steps = [known, page, overall, cells];
  const failed = steps.find(({ failure }) => failure);
  const ofAll = isOfModel ? overall.body : page.body;
  const complete = page.body && (ids.length === 0 || (ofAll && cells.body));
  return {
    // The panel's copies have their room from the beginning.
    path: cells.path ?? page.path ?? rates.path,
    also: cells.path ? [page, overall, summary, rates].map(({ path }) => path) : [],
    loading: [...steps, summary, rates].some(({ loading }) => loading) || (!complete && !failed),
    failure: failed?.failure,
    retry: () => failed?.retry(),
    ...(complete &&
      page.body && {
        body: {
          models,
          prompts: page.body.data,
          overall: ofAll?.data ?? [],
          cells: cells.body?.data ?? [],
          summary: summary.body,
          rates: rates.body,
          total: page.body.total,
          perPage,
        },
      }),
  };
}
