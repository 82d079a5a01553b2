import type { PromptsResponse } from '@app/core/contracts';
import { projectPath, readOnce } from '../../../client';
import type { Option } from '../../../parts';
import { type Address, pageOf } from '../../../state';

const PER_PAGE = 25;
/** The most that the API has on a page. */
const MOST_ON_PAGE = 100;

export const ORDERS: readonly Option[] = [
  { value: '', text: 'newest first' },
  { value: 'prompt_text', text: 'A to Z' },
  { value: 'prompt_type', text: 'by intent' },
  { value: 'brand_kind', text: 'by brands named' },
];

/** What the list shows, by the names of the API's parameters; empty for all. */
export interface PromptQuestion {
  readonly query: string;
  readonly order: string;
  readonly collection_id: string;
}

export const questionOf = ({ own }: Address): PromptQuestion => ({
  query: (own.query ?? '').slice(0, 500),
  order: ORDERS.some(({ value }) => value === own.order) ? own.order! : '',
  collection_id: /^[1-9]\d{0,15}$/.test(own.collection_id ?? '') ? own.collection_id! : '',
});

/** The screen's own parameters of a question, without what is so anyway. */
export const ownOf = (question: PromptQuestion): Record<string, string> =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== ''));

export const promptsPath = (at: Address, question: PromptQuestion): string | null =>
  projectPath('/dimensions/prompts', at, { ...question, page: pageOf(at), per_page: PER_PAGE });

/** The ids of all prompts that the question is about, whatever page is shown. */
export async function idsOf(at: Address, question: PromptQuestion): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, total = 1; ids.length < total; page += 1) {
    const path = projectPath('/dimensions/prompts', at, { ...question, page, per_page: MOST_ON_PAGE })!;
    const answer = await readOnce<PromptsResponse>(path);
    if (answer.data.length === 0) break;
    ids.push(...answer.data.map(({ id }) => id));
    total = answer.total;
  }
  return ids;
}
