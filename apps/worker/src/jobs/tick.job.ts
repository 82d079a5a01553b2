import { WritesOnce } from '@app/domain/access';
import { DispatcherService, PlannerService, RecalculationSweep } from '@app/domain/capture';
import { defineTick, planningInterval } from './job';

/** Plans the day's runs and hands over those that are due. */
export const tick = defineTick({
  name: 'tick',
  every: planningInterval,
  services: {
    planner: PlannerService,
    dispatcher: DispatcherService,
    recalculations: RecalculationSweep,
    writes: WritesOnce,
  },
  run: async ({ planner, dispatcher, recalculations, writes }, clock) => {
    await planner.plan(clock.now());
    await dispatcher.dispatch(clock.now());
    await recalculations.dispatch();
    await writes.removeExpired(clock.now());
  },
});
