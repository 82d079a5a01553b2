import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Channel, modelCode } from '@app/core/kernel';
import { AccountLimits, type Current } from '@app/domain/access';
import { ModelChannels, ProjectsRepository, type ProjectScope, ReplicatesRepository } from '@app/domain/tracking';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import { Budget } from '../spending/budget.service';
import { isPaid } from '../spending/vendor-call';
import { PlannedExecutions } from '../executions/planned-executions.repository';
import { type PromptSlot, slotsAt } from '../executions/prompt-slots';
import { dueAt } from './due-at';
import { type PlannableProject, PlannerRepository } from './planner.repository';

/** A run counts as missed when no worker has taken it for this long: there was no worker, or no budget. */
const OVERDUE_MS = 60 * 60_000;

/** Plans the runs that every prompt has on each of its models in each of its slots. Missed slots are not made up for. */
@Injectable()
export class PlannerService {
  private readonly logger = new Logger(PlannerService.name);

  constructor(
    private readonly planner: PlannerRepository,
    private readonly projects: ProjectsRepository,
    private readonly replicates: ReplicatesRepository,
    private readonly executions: PlannedExecutions,
    private readonly channels: ModelChannels,
    private readonly limits: AccountLimits,
    private readonly budget: Budget,
    @Inject(VENDOR_ROUTES) private readonly routes: Current<VendorRoutes>,
  ) {}

  /** @param only the one project whose prompts have changed; all when null */
  async plan(now: Date, only: number | null = null): Promise<void> {
    for (const project of await this.planner.activeProjects(only)) {
      const scope = await this.projects.openForJob(project.id);
      if (scope) await this.planProject(scope, project, now);
    }
  }

  private async planProject(scope: ProjectScope, project: PlannableProject, now: Date): Promise<void> {
    const slots = await this.slots(scope, project, now);
    const enabled = this.limits.enabledModels(project).map(modelCode);
    const dropped = await this.executions.drop(scope, slots, enabled, now);
    if (dropped > 0) this.logger.log(`project ${project.id}: ${dropped} planned runs are not asked any more`);
    await this.executions.respread(scope, slots, new Date(now.getTime() - OVERDUE_MS), now);
    const channels = await this.runnable(scope, project, now);
    const missing = await this.planner.missing(scope, slots, [...channels.keys()]);
    const slotOf = new Map(slots.map(({ cadence, slot }) => [cadence, slot]));
    await this.executions.insert(
      scope,
      missing.map(({ promptId, model, replicate, replicates, first, cadence }) => ({
        prompt_id: promptId,
        model,
        slot: slotOf.get(cadence)!.name,
        replicate,
        channel: channels.get(model)!,
        due_at:
          first && replicate === 1
            ? now
            : dueAt({ projectId: scope.projectId, promptId, model, replicate, replicates }, slotOf.get(cadence)!, now),
      })),
    );
  }

  /** A slot has the number of replicates that was in force when it began. */
  private async slots(scope: ProjectScope, { cadence }: PlannableProject, now: Date): Promise<PromptSlot[]> {
    const slots = slotsAt(cadence, scope.calendar, now);
    const starts = [...new Set(slots.map(({ slot }) => slot.start.getTime()))];
    const inForce = await this.replicates.inForceAt(
      scope,
      starts.map((start) => new Date(start)),
    );
    return slots.map((one) => ({ ...one, replicates: inForce[starts.indexOf(one.slot.start.getTime())]! }));
  }

  /**
   * @returns the channel by model code, for models that are enabled, that a configured vendor answers over the
   *   project's channel, and that the rest of the day's budget allows
   */
  private async runnable(scope: ProjectScope, project: PlannableProject, now: Date): Promise<Map<number, Channel>> {
    const fixed = await this.channels.all(scope);
    const unaffordable = await this.budget.unaffordable(scope, now);
    const routes = await this.routes();
    const channels = new Map<number, Channel>();
    for (const model of this.limits.enabledModels(project)) {
      const code = modelCode(model);
      const channel = routes.routeFor(model, { demo: project.demo, channel: fixed.get(code) })?.channel;
      if (!channel && fixed.has(code))
        this.logger.debug(`project ${project.id}: no vendor answers ${model} as ${fixed.get(code)}`);
      if (channel && !(isPaid(channel) && unaffordable.includes(code))) channels.set(code, channel);
    }
    return channels;
  }
}
