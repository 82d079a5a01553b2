import { PageRequestRetention } from '@app/domain/pipeline';
import { defineTick } from './job';

/** Forgets requests for pages that are older than the operator keeps them. */
export const trafficTick = defineTick({
  name: 'traffic_tick',
  every: 'hour',
  services: { retention: PageRequestRetention },
  run: ({ retention }) => retention.removeOld(),
});
