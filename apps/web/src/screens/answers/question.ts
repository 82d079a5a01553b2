import type { MentionFilter } from '@app/core/contracts';
import { apiPath, pathOf } from '../../client';
import { type Address, pageOf } from '../../state';

export const PER_PAGE = 20;

export const MENTION_FILTERS = [
  { value: '', text: 'any brands named' },
  { value: 'mentions_you', text: 'your brand named' },
  { value: 'not_mentions_you', text: 'your brand not named' },
  { value: 'competitor_not_you', text: 'only competitors named' },
  { value: 'you_not_competitor', text: 'only your brand named' },
  { value: 'you_and_competitor', text: 'your brand and competitors named' },
  { value: 'no_brands', text: 'no brand named' },
] as const;

export const CITATION_FILTERS = [
  { value: '', text: 'any sites cited' },
  { value: 'cites_you', text: 'your site cited' },
  { value: 'not_cites_you', text: 'your site not cited' },
  { value: 'competitor_not_you', text: 'only sites of competitors cited' },
  { value: 'you_not_competitor', text: 'only your site cited' },
  { value: 'you_and_competitor', text: 'your site and competitor sites cited' },
  { value: 'cites_no_brands', text: 'no site of a brand cited' },
] as const;

/** What the list shows, by the names of the API's parameters. */
export interface Question {
  readonly query: string;
  readonly mention_filter: string;
  readonly citation_filter: string;
  /** The id of the competitor that is looked for, or nothing. */
  readonly competitor: string;
  /** Of one prompt alone, for instance from a cell of the map of prompts and models. */
  readonly prompt: string;
  readonly page: number;
}

const idOf = (value: string | undefined): string => (/^[1-9]\d{0,15}$/.test(value ?? '') ? value! : '');

const oneOf = (value: string | undefined, options: readonly { readonly value: string }[]): string =>
  options.some((option) => option.value === value) ? value! : '';

export function questionOf(at: Address): Question {
  const { own } = at;
  return {
    query: (own.query ?? '').slice(0, 500),
    mention_filter: oneOf(own.mention_filter, MENTION_FILTERS),
    citation_filter: oneOf(own.citation_filter, CITATION_FILTERS),
    competitor: idOf(own.competitor),
    prompt: idOf(own.prompt),
    page: pageOf(at),
  };
}

/** The screen's own parameters of a question, without what is so anyway. */
export const ownOf = ({ page, ...rest }: Question): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
  ...(page > 1 ? { page: String(page) } : {}),
});

/** What is asked of names where one competitor is looked for; the other filters are about competitors anyway. */
const WITH_COMPETITOR: Readonly<Record<string, MentionFilter>> = {
  '': 'mentions_competitor',
  mentions_you: 'you_and_competitor',
  not_mentions_you: 'competitor_not_you',
};

export function listOf(at: Address, { competitor, ...question }: Question): string | null {
  const { mention_filter: names } = question;
  return apiPath('/answers', at, {
    ...question,
    ...(competitor !== '' && { competitors: competitor, mention_filter: WITH_COMPETITOR[names] ?? names }),
    per_page: PER_PAGE,
  });
}

/** What the list comes from; one answer, and what is said of the brand, are of no list. */
export const figurePaths = (at: Address): readonly (string | null)[] =>
  at.item === null && at.own.say === undefined ? [listOf(at, questionOf(at))] : [];

export const answerPath = ({ projectId }: Address, id: string): string | null =>
  projectId === null ? null : pathOf(`/answers/${id}`, { project_id: projectId });

/** Other runs of the same prompt, over all time and models. */
export const runsPath = ({ projectId }: Address, promptId: number): string | null =>
  projectId === null ? null : pathOf('/answers', { project_id: projectId, prompt: promptId, per_page: 50 });
