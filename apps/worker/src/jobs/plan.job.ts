import { DispatcherService, PlannerService } from '@app/domain/pipeline';
import { defineJob } from './job';

/** Plans the runs of a project's new prompts and hands them over, without waiting for the tick. */
export const plan = defineJob({
  name: 'plan',
  services: { planner: PlannerService, dispatcher: DispatcherService },
  run: async ({ planner, dispatcher }, { projectId }, clock) => {
    await planner.plan(clock.now(), projectId);
    await dispatcher.dispatch(clock.now(), projectId);
  },
});
