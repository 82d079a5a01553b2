import { SentimentBackfill } from '@app/domain/pipeline';
import { defineTick } from './job';

/** Asks the judge about answers that were ingested without a judgement. */
export const sentimentTick = defineTick({
  name: 'sentiment_tick',
  every: 'plan',
  services: { backfill: SentimentBackfill },
  run: ({ backfill }) => backfill.run(),
});
