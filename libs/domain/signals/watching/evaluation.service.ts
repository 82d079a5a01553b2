import { Injectable } from '@nestjs/common';
import type { AlarmNeighbour, Break } from '@app/core/contracts';
import {
  addLocalDays,
  ApiError,
  countLocalDays,
  type LocalDay,
  modelCode,
  OWN_ACTOR,
  type RequestContext,
} from '@app/core/kernel';
import {
  daysFrom,
  firstDayInUse,
  findingOf,
  forgetBefore,
  LOOK_BACK,
  someCells,
  thresholdOf,
  watch,
} from '@app/core/monitoring';
import { type DayCells, DayCellsService } from '@app/domain/reads';
import { AnnotationsRepository, OwnerContexts, type ProjectScope } from '@app/domain/tracking';
import type { FoundAlarm } from '../alarms/alarm-row';
import type { Movement } from '../model-changes/model-changes.repository';
import { KeptNames } from '../monitors/kept-names.service';
import type { MonitorRow } from '../monitors/monitor-row';
import { MonitorsRepository } from '../monitors/monitors.repository';
import { alarmParts } from './alarm-parts';
import { figureOf, unitOf } from './figures';
import { dayAt, errorsSince, type Observation, observe, ratioOf, stateOf } from './observation';

/** After so many days without an answer what was usual before is not asked any more. */
const LONGEST_GAP = 14;
/** Another figure moved at the time if it strays by so many standard errors. */
const MOVED_ERRORS = 2.5;
/** Days around the change whose notes and breaks an alarm shows. */
const AROUND = 3;

type Known = ReturnType<typeof stateOf>;

/** What a project's day has shown. */
export interface Evaluated {
  readonly states: ReadonlyMap<number, Known>;
  readonly found: readonly FoundAlarm[];
  readonly movements: readonly Movement[];
  /** Days on which a vendor took another model, within what was looked at. */
  readonly breaks: readonly Break[];
}

/** Looks at a complete day of a project with each of its monitors. It reads, and writes nothing. */
@Injectable()
export class EvaluationService {
  constructor(
    private readonly owners: OwnerContexts,
    private readonly days: DayCellsService,
    private readonly monitors: MonitorsRepository,
    private readonly annotations: AnnotationsRepository,
    private readonly kept: KeptNames,
  ) {}

  async evaluate(scope: ProjectScope, day: LocalDay, signal: AbortSignal): Promise<Evaluated> {
    const ctx = await this.owners.of(scope);
    const all = await this.monitors.all(scope);
    const monitors = all.filter(({ paused }) => !paused);
    const observations: Observation[] = [];
    const states = new Map<number, Known>();
    let breaks: readonly Break[] = [];
    for (const monitor of monitors) {
      signal.throwIfAborted();
      const seen = await this.see(ctx, scope, monitor, day, all.length);
      if (!seen) states.set(monitor.id, { state: 'off', standing: null });
      else {
        observations.push(seen.observation);
        states.set(monitor.id, stateOf(seen.observation, all.length));
        breaks = breaks.length > seen.breaks.length ? breaks : seen.breaks;
      }
    }
    const raised = observations.filter(({ finding }) => finding);
    const found: FoundAlarm[] = [];
    for (const one of raised) found.push(await this.tell(scope, one, observations, breaks, day));
    return { states, found, movements: movementsOf(observations, day), breaks };
  }

  /** @returns null when there is no such actor any more */
  private async see(
    ctx: RequestContext,
    scope: ProjectScope,
    monitor: MonitorRow,
    day: LocalDay,
    monitors: number,
  ): Promise<{ observation: Observation; breaks: readonly Break[] } | null> {
    const { learnsFrom, filters, mutedModels, actorId, metric } = monitor;
    const oldest = addLocalDays(day, 1 - LOOK_BACK);
    const firstDay = learnsFrom !== null && learnsFrom > oldest ? learnsFrom : oldest;
    const asked = { projectId: scope.projectId, filters, without: mutedModels, firstDay, lastDay: day };
    try {
      const question = await this.days.open(ctx, asked);
      const { name } = await this.days.actor(question, actorId);
      const [cells, breaks] = await Promise.all([
        this.days.cells(question, actorId, figureOf(metric)),
        this.days.breaks(question),
      ]);
      forgetFormerModels(cells, firstDay, breaks);
      const first = firstDayInUse(cells.table, LONGEST_GAP);
      const used = { ...cells, table: daysFrom(cells.table, Math.min(first, cells.table.days)) };
      return { observation: observe(monitor, name, used, addLocalDays(firstDay, first), monitors), breaks };
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }

  private async tell(
    scope: ProjectScope,
    observation: Observation,
    all: readonly Observation[],
    breaks: readonly Break[],
    day: LocalDay,
  ): Promise<FoundAlarm> {
    const { since: place, from, to, direction } = observation.finding!;
    const since = dayAt(observation, place);
    const { prompts, models, ...whole } = alarmParts(observation, place);
    const days = {
      first: addLocalDays(dayAt(observation, from), -AROUND),
      last: addLocalDays(dayAt(observation, to), AROUND),
    };
    const [texts, notes, keptOf] = await Promise.all([
      this.days.promptTexts(
        scope,
        prompts.map(({ prompt_id }) => prompt_id),
      ),
      this.annotations.page(scope, { days }, { page: 1, perPage: 10 }).rows(),
      this.kept.of(scope, [observation.monitor]),
    ]);
    return {
      monitorId: observation.monitor.id,
      direction,
      day,
      since,
      sinceFrom: dayAt(observation, from),
      sinceTo: dayAt(observation, to),
      story: {
        brand: observation.brand,
        keeps_to: keptOf(observation.monitor),
        ...whole,
        compared_from: observation.firstDay,
        prompts: prompts.map((part) => ({ ...part, text: texts.get(part.prompt_id) ?? '' })),
        models: [...models],
        moved: all.flatMap((other) => (other === observation ? [] : neighbourOf(other, since))),
        notes: notes.map(({ title, annotation_date }) => ({ title, date: annotation_date })),
        breaks: breaks.filter(({ date }) => date >= days.first && date <= days.last),
      },
    };
  }
}

function forgetFormerModels({ table, models }: DayCells, firstDay: LocalDay, breaks: readonly Break[]): void {
  for (const { model, date } of breaks) {
    const place = Math.min(table.days, countLocalDays(firstDay, date) - 1);
    if (place <= 0) continue;
    forgetBefore(
      table,
      models.flatMap((one, cell) => (one === modelCode(model) ? [cell] : [])),
      place,
    );
  }
}

function neighbourOf(other: Observation, since: LocalDay): AlarmNeighbour[] {
  const place = countLocalDays(other.firstDay, since) - 1;
  if (place <= 0 || Math.abs(errorsSince(other, place)) < MOVED_ERRORS) return [];
  const { monitor, table } = other;
  const unit = unitOf(monitor.metric);
  const [before, after] = [ratioOf(table, unit, 0, place), ratioOf(table, unit, place, table.days)];
  if (before === null || after === null) return [];
  return [{ monitor_id: monitor.id, name: monitor.name, metric: monitor.metric, before, after }];
}

/** Which models' answers moved, by the mention rate of the own brand over all prompts. */
function movementsOf(observations: readonly Observation[], day: LocalDay): Movement[] {
  const whole = observations.find(
    ({ monitor: { metric, actorId, filters } }) =>
      metric === 'mention_rate' &&
      actorId === OWN_ACTOR &&
      Object.values(filters).every((value) => value === undefined),
  );
  if (!whole) return [];
  const models = [...new Set(whole.models)];
  return models.flatMap((model) => {
    const table = someCells(
      whole.table,
      whole.models.flatMap((one, cell) => (one === model ? [cell] : [])),
    );
    const watched = watch(table, new Uint8Array(table.cells));
    if (watched.state !== 'watching') return [];
    const finding = findingOf(table, watched, thresholdOf(models.length, watched.baseline.worth));
    if (!finding) return [];
    const { since, from, to } = finding;
    return [{ model, since: dayAt(whole, since), sinceFrom: dayAt(whole, from), sinceTo: dayAt(whole, to), day }];
  });
}
