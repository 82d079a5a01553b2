import { PagePlannerService } from '@app/domain/page-cache';
import { defineTick, planningInterval } from './job';

/** Chooses cited pages and hands over those that are due. */
export const pageTick = defineTick({
  name: 'page_tick',
  every: planningInterval,
  services: { planner: PagePlannerService },
  run: async ({ planner }, clock) => {
    await planner.plan(clock.now());
    await planner.dispatch(clock.now());
  },
});
