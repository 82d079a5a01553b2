import { SentimentBackfill } from '@app/domain/pipeline';
import { defineTick, planningInterval } from './job';

/** Judges answers that were ingested without a judgement. */
export const sentimentTick = defineTick({
  name: 'sentiment_tick',
  every: planningInterval,
  services: { backfill: SentimentBackfill },
  run: ({ backfill }) => backfill.run(),
});
