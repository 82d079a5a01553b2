import { apiPath } from '../../client';
import { type Address, pageOf } from '../../state';

/** Most rows of a page of the API: prompts times models may not exceed it. */
const MOST_ROWS = 100;
const MOST_PROMPTS = 20;

/** What a page of prompts is sorted by, and which of its pages is shown. */
export interface Sorting {
  /** `answers`, `all` for the rate over all models, or a model for its rate. */
  readonly by: string;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
}

export const sortingOf = (at: Address): Sorting => ({
  by: at.own.sort ?? 'all',
  direction: at.own.dir === 'asc' ? 'asc' : 'desc',
  page: pageOf(at),
});

/** The screen's own parameters of a sorting, without what is so anyway. */
export const ownOf = ({ by, direction, page }: Sorting): Record<string, string> => ({
  ...(by === 'all' ? {} : { sort: by }),
  ...(direction === 'desc' ? {} : { dir: direction }),
  ...(page === 1 ? {} : { page: String(page) }),
});

export const promptsPerPage = (models: number): number =>
  Math.max(1, Math.min(MOST_PROMPTS, Math.floor(MOST_ROWS / Math.max(1, models))));

/** A rate of one prompt says nothing of other prompts, so it is always about this panel. */
const SURE_OF = 'true';

/** Whether a page is sorted by one model, so that its figures are of that model alone. */
export const isModel = (by: string): boolean => by !== 'all' && by !== 'answers';

/** The prompts of a page in order. Sorted by a model, these are the prompts that the model was asked. */
export const pagePath = (at: Address, { by, direction, page }: Sorting, perPage: number): string | null =>
  apiPath('/metrics/prompt_summary', isModel(by) ? { ...at, filters: { ...at.filters, model: [by] } } : at, {
    sort: by === 'answers' ? 'responses' : 'mention_rate',
    sort_dir: direction,
    page,
    per_page: perPage,
    confidence: SURE_OF,
  });

/** These prompts over all models that are filtered for. */
export const promptsPath = (at: Address, ids: readonly number[]): string | null =>
  ids.length === 0
    ? null
    : apiPath('/metrics/prompt_summary', at, {
        prompt_ids: ids.join(','),
        per_page: MOST_ROWS,
        confidence: SURE_OF,
      });

/** The same on each model. */
export const cellsPath = (at: Address, ids: readonly number[]): string | null => {
  const path = promptsPath(at, ids);
  return path && `${path}&breakdown=model`;
};
