import { DispatcherService, PlannerService } from '@app/domain/pipeline';
import { inTurn } from './in-turn';
import { defineTick, planningInterval } from './job';

/** Plans the day's runs and hands over those that are due. Runs that are due are handed over even if planning fails. */
export const tick = defineTick({
  name: 'tick',
  every: planningInterval,
  services: { planner: PlannerService, dispatcher: DispatcherService },
  run: ({ planner, dispatcher }, clock) =>
    inTurn(
      () => planner.plan(clock.now()),
      () => dispatcher.dispatch(clock.now()),
    ),
});
