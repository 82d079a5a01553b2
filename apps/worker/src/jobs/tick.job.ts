import { AnswerMonths, DispatcherService, PlannerService } from '@app/domain/pipeline';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/**
 * Plans the day's runs, hands over those that are due, and makes the tables that their answers will need. Each of them is
 * done even if another fails.
 */
export const tick = defineTick({
  name: 'tick',
  every: 'plan',
  services: { planner: PlannerService, dispatcher: DispatcherService, months: AnswerMonths },
  run: ({ planner, dispatcher, months }, clock) =>
    inTurn(
      () => planner.plan(clock.now()),
      () => dispatcher.dispatch(clock.now()),
      () => months.makeAhead(clock.now()),
    ),
});
