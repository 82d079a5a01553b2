import { AnswerMonths, DispatcherService, PlannerService } from '@app/domain/pipeline';
import { inTurn } from './in-turn';
import { defineTick } from './job';

/**
 * Makes the tables that answers will need, plans the day's runs, and hands over those that are due. Each of them is done even if
 * another fails. The tables come first: making them may take longer than a lease on a new cluster, while answers that are paid would wait.
 */
export const tick = defineTick({
  name: 'tick',
  every: 'plan',
  services: { planner: PlannerService, dispatcher: DispatcherService, months: AnswerMonths },
  run: ({ planner, dispatcher, months }, clock) =>
    inTurn(
      () => months.makeAhead(clock.now()),
      () => planner.plan(clock.now()),
      () => dispatcher.dispatch(clock.now()),
    ),
});
