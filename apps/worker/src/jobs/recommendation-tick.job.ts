import { RecommendationRunner } from '@app/domain/work';
import { defineTick } from './job';

/** Hands over runs of recommendations that are due. */
export const recommendationTick = defineTick({
  name: 'recommendation_tick',
  every: 'sweep',
  services: { runner: RecommendationRunner },
  run: ({ runner }) => runner.dispatch(),
});
