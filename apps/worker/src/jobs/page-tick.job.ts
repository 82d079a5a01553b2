import { PagePlannerService } from '@app/domain/pipeline';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/** Chooses cited pages and hands over those that are due. */
export const pageTick = defineTick({
  name: 'page_tick',
  every: 'plan',
  services: { planner: PagePlannerService },
  run: ({ planner }, clock) =>
    inTurn(
      () => planner.plan(clock.now()),
      () => planner.dispatch(clock.now()),
    ),
});
