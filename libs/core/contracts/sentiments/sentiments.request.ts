import { ValidateBy } from 'class-validator';
import { SENTIMENT_LEVELS, type SentimentLevel } from '@app/core/kernel';
import { BoolParam, EnumParam, inOrder, IntParam } from '../params';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';
import { FromToQuery } from '../shared/window.request';

export class SentimentFilters {
  @IntParam({
    description: 'Only judgements of this competitor.',
    example: 1007,
    toolWords: 'Only judgements of this competitor, by id',
  })
  @ValidateBy(
    {
      name: 'isWithoutBrand',
      validator: { validate: (_, asked) => !(asked?.object as SentimentFilters | undefined)?.brand_only },
    },
    { message: '$property cannot be sent together with brand_only=true' },
  )
  competitor_id?: number;

  @BoolParam({
    // Only `false` is taken then.
    idle: ({ competitor_id }) => competitor_id !== undefined,
    description: "`true` keeps judgements of the project's own brand only.",
    toolWords: 'true: only judgements of the own brand',
  })
  brand_only?: boolean;

  @EnumParam(SENTIMENT_LEVELS, { description: 'Only judgements of this level.', toolWords: 'Only this level' })
  analysis?: SentimentLevel;
}

/** GET /sentiments (docs/answers.md). */
export class SentimentsQuery extends inOrder(ProjectQuery, SentimentFilters, CommonFilters, FromToQuery, PageQuery) {}
