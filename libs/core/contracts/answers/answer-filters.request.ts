import { ValidateBy } from 'class-validator';
import { LIMITS } from '@app/core/kernel';
import { searchQuery } from '@app/core/search';
import { BoolParam, EnumParam, IntListParam, TextParam } from '../params';

/** Who is mentioned in an answer: the own brand, competitors, both, or nobody who is tracked. */
export const MENTION_FILTERS = [
  'mentions_you',
  'not_mentions_you',
  'mentions_competitor',
  'not_mentions_competitor',
  'you_and_competitor',
  'competitor_not_you',
  'you_not_competitor',
  'no_brands',
  'competitors_only',
] as const;
export type MentionFilter = (typeof MENTION_FILTERS)[number];

/** Whose URLs are in an answer. */
export const CITATION_FILTERS = [
  'cites_you',
  'not_cites_you',
  'cites_competitor',
  'not_cites_competitor',
  'you_and_competitor',
  'competitor_not_you',
  'you_not_competitor',
  'cites_no_brands',
] as const;
export type CitationFilter = (typeof CITATION_FILTERS)[number];

/** They say nothing of competitors. */
const ON_YOU_ALONE: readonly (MentionFilter | CitationFilter)[] = [
  'mentions_you',
  'not_mentions_you',
  'cites_you',
  'not_cites_you',
];

/** What lists of executions can be narrowed by beside the common filters (docs/answers.md, "Filters"). */
export class AnswerFilters {
  @BoolParam({
    description: 'Only runs that showed no answer, or with `false` those that did.',
    toolWords: 'Where no answer was shown',
  })
  no_result?: boolean;

  @IntListParam({
    description:
      'Only answers that mention any of these competitors; with a filter below, the competitors it is about.',
    idle: ({ mention_filter, citation_filter }) => {
      const filters = [mention_filter, citation_filter].filter((filter) => filter !== undefined);
      return filters.length > 0 && filters.every((filter) => ON_YOU_ALONE.includes(filter as MentionFilter));
    },
    example: [1007],
    toolWords: 'Ids, to mention any of',
  })
  competitors?: number[];

  @EnumParam(MENTION_FILTERS, {
    description: 'Only answers with such mentions (`competitors_only` = `competitor_not_you`).',
    toolWords: 'Who is mentioned',
  })
  mention_filter?: MentionFilter;

  @EnumParam(CITATION_FILTERS, { description: 'Only answers with such citations.', toolWords: 'Who is cited' })
  citation_filter?: CitationFilter;
}

/** Text search (docs/answers.md, "Search"). */
export class AnswerSearch {
  @TextParam({
    maxLength: LIMITS.searchLength,
    description: 'Only answers with this text, without regard to case and accents; words may go on at its end.',
    example: 'reviews',
    toolWords: 'Text in the answer',
  })
  @ValidateBy(
    {
      name: 'isSearchable',
      validator: { validate: (value) => typeof value !== 'string' || searchQuery(value) !== null },
    },
    { message: '$property must have a character that can be seen' },
  )
  query?: string;
}
