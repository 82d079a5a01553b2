import { SentimentBackfill } from '@app/domain/pipeline';
import { defineTick, planningInterval } from './job';

/** Asks the judge about answers that were ingested without a judgement. */
export const sentimentTick = defineTick({
  name: 'sentiment_tick',
  every: planningInterval,
  services: { backfill: SentimentBackfill },
  run: ({ backfill }) => backfill.run(),
});
