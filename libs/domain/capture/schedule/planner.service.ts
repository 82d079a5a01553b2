import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  BASE_MODEL_IDS,
  type Channel,
  endOfLocalDay,
  localDayOf,
  type LocalDay,
  modelCode,
  modelId,
  startOfLocalDay,
} from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/projects';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import { ExecutionsRepository } from '../executions.repository';
import { type PlannableProject, PlannerRepository } from './planner.repository';

/** Runs are spread over the day's first hours, so that its last ones stay free for retries. */
const SPREAD_MS = 20 * 60 * 60 * 1000;

/** Once a day and enabled model for every prompt. Nothing before today is ever caught up. */
@Injectable()
export class PlannerService {
  private readonly logger = new Logger(PlannerService.name);

  constructor(
    private readonly planner: PlannerRepository,
    private readonly projects: ProjectsRepository,
    private readonly executions: ExecutionsRepository,
    @Inject(VENDOR_ROUTES) private readonly routes: VendorRoutes,
  ) {}

  async plan(now: Date): Promise<void> {
    const day = localDayOf(now);
    for (const project of await this.planner.activeProjects()) {
      const scope = await this.projects.openForJob(project.id);
      if (scope) await this.planProject(scope, project, day, now);
    }
  }

  private async planProject(scope: ProjectScope, project: PlannableProject, day: LocalDay, now: Date): Promise<void> {
    const slot = `${day}.1`;
    const channels = await this.channels(scope, project);
    const missing = await this.planner.missing(scope, slot, [...channels.keys()]);
    if (missing.length === 0) return;
    await this.planner.insert(
      scope,
      missing.map(({ promptId, model }) => ({
        prompt_id: promptId,
        model,
        slot,
        channel: channels.get(model)!,
        due_at: dueAt(scope.projectId, promptId, model, day, now),
      })),
    );
  }

  /** The models that can run: enabled, answered by a configured vendor, and over the channel that the project holds. */
  private async channels(scope: ProjectScope, project: PlannableProject): Promise<Map<number, Channel>> {
    const held = await this.executions.heldChannels(scope);
    const channels = new Map<number, Channel>();
    for (const model of [...BASE_MODEL_IDS.map(modelCode), ...project.addonModels]) {
      const channel = this.routes.routeFor(modelId(model), { demo: project.demo })?.channel;
      if (!channel) continue;
      if ((held.get(model) ?? channel) === channel) channels.set(model, channel);
      else this.logger.debug(`project ${project.id}: ${modelId(model)} is held as ${held.get(model)}, not ${channel}`);
    }
    return channels;
  }
}

/** The same time of day for the same prompt and model, to keep the hour out of the comparison; never in the past. */
export function dueAt(projectId: number, promptId: number, model: number, day: LocalDay, now: Date): Date {
  const digest = createHash('sha256').update(`${projectId}.${promptId}.${model}`).digest();
  const offset = Math.floor((digest.readUInt32BE(0) / 2 ** 32) * SPREAD_MS);
  const due = startOfLocalDay(day).getTime() + offset;
  const latest = endOfLocalDay(day).getTime();
  return new Date(Math.min(Math.max(due, now.getTime()), latest));
}
