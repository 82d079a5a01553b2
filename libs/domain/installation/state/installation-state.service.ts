import { Inject, Injectable } from '@nestjs/common';
import type {
  DeadLetterActionRow,
  InstallationResponse,
  InstallationSpend,
  QueueState,
  VendorAccountState,
  WorkState,
} from '@app/core/contracts';
import { HOUR_MS, localDayOf, modelId, type RequestContext } from '@app/core/kernel';
import { KeyedSettings, projectCaps } from '@app/domain/access';
import { VendorGate } from '@app/domain/pipeline';
import { KEY_ACCOUNT_NAMES, keySettingsOf, type Settings, SETTINGS } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import { QueueClient } from '@app/platform/queue';
import { Administrators } from '../administrators.service';
import { DeadLettersRepository } from '../dead-letters/dead-letters.repository';
import { WorkerSightings } from '../sightings/worker-sightings.repository';
import { WORK_TABLES } from './work-tables';
import { InstallationStateRepository } from './installation-state.repository';

/** A worker says four times as often that it is there. */
const ALIVE_MS = 60_000;
const isAlive = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() <= ALIVE_MS;
const PROJECTS = 20;
const ACTIONS = 20;

/** How the installation does, for whoever answers for it. */
@Injectable()
export class InstallationState {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly administrators: Administrators,
    private readonly queues: QueueClient,
    private readonly keyed: KeyedSettings,
    private readonly gate: VendorGate,
    private readonly repository: InstallationStateRepository,
    private readonly letters: DeadLettersRepository,
    private readonly sightings: WorkerSightings,
  ) {}

  /** GET /installation. @throws ApiError `ERR_INSUFFICIENT_SCOPE` for whoever is no administrator */
  async show(ctx: RequestContext): Promise<InstallationResponse> {
    await this.administrators.admit(ctx);
    const { now } = ctx;
    const since = new Date(now.getTime() - HOUR_MS);
    // One after the other: a look at the installation is no reason to take a connection from those who use it.
    const work = await this.work(now);
    const workers = await this.sightings.all();
    const runs = await this.repository.runs(since);
    return {
      at: now.toISOString(),
      queues: await this.depths(),
      work,
      workers: workers.map(({ name, startedAt, seenAt }) => ({
        name,
        started_at: startedAt.toISOString(),
        seen_at: seenAt.toISOString(),
        alive: isAlive(seenAt, now),
      })),
      vendors: await this.vendors(now, since),
      models: runs.map(({ model, ...counts }) => ({ model: modelId(model), ...counts })),
      spend: await this.spend(now),
      actions: await this.actions(),
    };
  }

  /** Whether anybody is there for the work that waits. Operators ask. */
  async hands(now: Date): Promise<{ readonly workers: number; readonly seenAt: Date | null; readonly due: number }> {
    const seen = (await this.sightings.all()).map(({ seenAt }) => seenAt);
    const due = (await this.work(now)).reduce((sum, work) => sum + work.due, 0);
    return { workers: seen.filter((at) => isAlive(at, now)).length, seenAt: seen[0] ?? null, due };
  }

  private async work(now: Date): Promise<WorkState[]> {
    const states: WorkState[] = [];
    for (const table of WORK_TABLES) {
      const { due, oldestSeconds, live, lapsed } = await new Leases(table, this.database).backlog(now);
      states.push({ work: table.table, due, oldest_seconds: oldestSeconds, held: live, lapsed });
    }
    return states;
  }

  private async depths(): Promise<QueueState[] | null> {
    try {
      await this.queues.ping();
      const depths = await this.queues.depths();
      const names = [...new Set(depths.map(({ queue }) => queue))];
      const jobs = (queue: string, state: string) =>
        depths.find((one) => one.queue === queue && one.state === state)?.jobs ?? 0;
      return names.map((queue) => ({
        queue,
        waiting: jobs(queue, 'waiting'),
        active: jobs(queue, 'active'),
        delayed: jobs(queue, 'delayed'),
      }));
    } catch {
      return null;
    }
  }

  private async vendors(now: Date, since: Date): Promise<VendorAccountState[]> {
    const keys = await this.keyed.current();
    const states = new Map((await this.gate.all()).map((state) => [state.vendor, state]));
    const answered = await this.repository.answeredBy(since);
    const enabled = new Set<string>(KEY_ACCOUNT_NAMES.filter((name) => keySettingsOf(keys, name).length > 0));
    const names = [...new Set([...enabled, ...states.keys(), ...answered.keys()])].sort();
    return names.map((vendor) => {
      const { circuitOpenSince, pausedUntil, reason } = states.get(vendor) ?? {};
      const pause = pausedUntil && pausedUntil > now ? pausedUntil : null;
      return {
        vendor,
        enabled: enabled.has(vendor),
        stopped_since: circuitOpenSince?.toISOString() ?? null,
        paused_until: pause?.toISOString() ?? null,
        reason: (circuitOpenSince ?? pause) ? (reason ?? null) : null,
        answered: answered.get(vendor) ?? 0,
      };
    });
  }

  private async spend(now: Date): Promise<InstallationSpend> {
    const day = localDayOf(now);
    const projects = await this.repository.spendOf(day, PROJECTS);
    return {
      currency: this.settings.CURRENCY,
      used_micros: await this.repository.spentOn(day),
      projects: projects.map(({ projectId, project, used, reserved, caps }) => ({
        project_id: projectId,
        project,
        used_micros: used,
        reserved_micros: reserved,
        cap_micros: projectCaps(this.settings, caps).hard,
      })),
    };
  }

  private async actions(): Promise<DeadLetterActionRow[]> {
    const rows = await this.letters.actions(ACTIONS);
    return rows.map(({ at, projectId, itemId, ...row }) => ({
      ...row,
      at: at.toISOString(),
      project_id: projectId,
      item_id: itemId,
    }));
  }
}
