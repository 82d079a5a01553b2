import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Channel, modelCode } from '@app/core/kernel';
import { AccountLimits } from '@app/domain/access';
import { ModelChannels, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import { Budget } from '../spending/budget.service';
import { isPaid } from '../spending/vendor-call';
import { PlannedExecutions } from '../executions/planned-executions.repository';
import { type Slot, slotAt } from '../executions/slot';
import { type PlannableProject, PlannerRepository } from './planner.repository';

/** A run counts as missed when no worker has taken it for this long: there was no worker, or no budget. */
const OVERDUE_MS = 60 * 60_000;

/** Plans a run in each slot for every prompt and enabled model. Missed slots are not made up for. */
@Injectable()
export class PlannerService {
  private readonly logger = new Logger(PlannerService.name);

  constructor(
    private readonly planner: PlannerRepository,
    private readonly projects: ProjectsRepository,
    private readonly executions: PlannedExecutions,
    private readonly channels: ModelChannels,
    private readonly limits: AccountLimits,
    private readonly budget: Budget,
    @Inject(VENDOR_ROUTES) private readonly routes: VendorRoutes,
  ) {}

  /** @param only the one project whose prompts have changed; all when null */
  async plan(now: Date, only: number | null = null): Promise<void> {
    for (const project of await this.planner.activeProjects(only)) {
      const scope = await this.projects.openForJob(project.id);
      if (scope) await this.planProject(scope, project, now);
    }
  }

  private async planProject(scope: ProjectScope, project: PlannableProject, now: Date): Promise<void> {
    const slot = slotAt(project.cadence, now);
    const enabled = this.limits.enabledModels(project).map(modelCode);
    const dropped = await this.executions.drop(scope, slot, enabled, now);
    if (dropped > 0) this.logger.log(`project ${project.id}: ${dropped} planned runs are not asked any more`);
    await this.executions.respread(scope, slot, new Date(now.getTime() - OVERDUE_MS), now);
    const channels = await this.runnable(scope, project, now);
    const missing = await this.planner.missing(scope, slot, [...channels.keys()]);
    if (missing.length === 0) return;
    await this.executions.insert(
      scope,
      missing.map(({ promptId, model, first }) => ({
        prompt_id: promptId,
        model,
        slot: slot.name,
        channel: channels.get(model)!,
        due_at: first ? now : dueAt(scope.projectId, promptId, model, slot, now),
      })),
    );
  }

  /**
   * @returns the channel by model code, for models that are enabled, that a configured vendor answers over the
   *   project's channel, and that the rest of the day's budget allows
   */
  private async runnable(scope: ProjectScope, project: PlannableProject, now: Date): Promise<Map<number, Channel>> {
    const fixed = await this.channels.all(scope);
    const unaffordable = await this.budget.unaffordable(scope, now);
    const channels = new Map<number, Channel>();
    for (const model of this.limits.enabledModels(project)) {
      const code = modelCode(model);
      const channel = this.routes.routeFor(model, { demo: project.demo, channel: fixed.get(code) })?.channel;
      if (!channel && fixed.has(code))
        this.logger.debug(`project ${project.id}: no vendor answers ${model} as ${fixed.get(code)}`);
      if (channel && !(isPaid(channel) && unaffordable.includes(code))) channels.set(code, channel);
    }
    return channels;
  }
}

/**
 * A prompt and model run at the same moment of every slot, so that the hour does not blur comparisons. If that moment
 * has passed, the run is due somewhere in the rest of the slot, so that a planner that comes late makes no rush.
 */
export function dueAt(projectId: number, promptId: number, model: number, slot: Slot, now: Date): Date {
  const digest = createHash('sha256').update(`${projectId}.${promptId}.${model}`).digest();
  const share = digest.readUInt32BE(0) / 2 ** 32;
  const usual = slot.start.getTime() + Math.floor(share * slot.spreadMs);
  if (usual >= now.getTime()) return new Date(Math.min(usual, slot.end.getTime() - 1));
  return new Date(now.getTime() + Math.floor(share * (slot.end.getTime() - now.getTime())));
}
