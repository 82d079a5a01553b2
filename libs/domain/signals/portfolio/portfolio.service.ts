import { Injectable } from '@nestjs/common';
import type { PortfolioProject, PortfolioQuery, PortfolioResponse } from '@app/core/contracts';
import {
  addLocalDays,
  type Calendar,
  EVERY_ROW,
  LIMITS,
  MADRID,
  type RequestContext,
  type TimeWindow,
  wholeDays,
} from '@app/core/kernel';
import { withBatches } from '@app/core/tables';
import { DayCosts } from '@app/domain/pipeline';
import { type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import { TasksService } from '@app/domain/work';
import { AlarmsRepository } from '../alarms/alarms.repository';
import { PortfolioFigures } from './portfolio-figures.service';
import { byNeed, needsLook } from './portfolio-order';

const DAYS = 28;

type Known = Omit<PortfolioProject, 'mention_rate' | 'needs_look'>;

/** All projects of a person, those that need a look first (docs/projects.md). */
@Injectable()
export class PortfolioService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly alarms: AlarmsRepository,
    private readonly tasks: TasksService,
    private readonly costs: DayCosts,
    private readonly figures: PortfolioFigures,
  ) {}

  /**
   * GET /portfolio. Falls are known of the projects of a page alone: pages are cut by all else that needs a look, and by
   * name, and each is then sorted by the falls too.
   */
  async list(ctx: RequestContext, { query, page, per_page }: PortfolioQuery): Promise<PortfolioResponse> {
    const { rows: scopes, away } = await this.projects.openAll(ctx.caller);
    const window = completeDays(sharedCalendar(scopes), ctx.now);
    const known = (await this.known(ctx, window, scopes, query)).toSorted(byNeed);
    const time_zone = window.calendar.zone;
    const head = {
      from: window.from.toISOString(),
      to: window.to.toISOString(),
      time_zone,
      page,
      per_page,
      ...(away !== undefined && { incomplete: true }),
    };
    if (per_page === EVERY_ROW) return withBatches(head, (signal) => this.batches(ctx, known, window, signal));
    const start = (page - 1) * per_page;
    const data = await this.rows(ctx, known.slice(start, start + per_page), window);
    return { ...head, total: known.length, data };
  }

  /** Everything but figures, by one statement for each kind of thing. */
  private async known(
    ctx: RequestContext,
    window: TimeWindow,
    all: readonly ProjectScope[],
    query: string | undefined,
  ): Promise<Known[]> {
    const sought = query?.toLowerCase() ?? '';
    const listed = (await this.projects.list(ctx.caller)).rows.filter(({ name, brand_name }) =>
      [name, brand_name ?? ''].some((text) => text.toLowerCase().includes(sought)),
    );
    const ids = new Set(listed.map(({ id }) => id));
    const scopes = all.filter(({ projectId }) => ids.has(projectId));
    const [alarms, tasks, costs] = await Promise.all([
      this.alarms.openCounts(scopes, window.calendar.dayOf(ctx.now)),
      this.tasks.counts(scopes, window.from),
      this.costs.ofProjects(scopes, ctx.now),
    ]);
    return listed.map(({ brand_name, time_zone: _, ...row }) => ({
      ...row,
      brand_name: brand_name ?? row.name,
      open_alarms: alarms.get(row.id) ?? 0,
      tasks: tasks.get(row.id) ?? { open: 0, failed: 0 },
      spend: {
        currency: this.costs.currency,
        used_micros: costs.get(row.id)?.used ?? 0,
        cap_micros: costs.get(row.id)?.hardCap ?? null,
      },
    }));
  }

  private async rows(ctx: RequestContext, known: readonly Known[], window: TimeWindow): Promise<PortfolioProject[]> {
    const rates = await this.figures.rates(
      ctx,
      known.map(({ id }) => id),
      window,
    );
    return known
      .flatMap((project) => {
        const mention_rate = rates.get(project.id);
        return mention_rate ? [{ ...project, mention_rate }] : [];
      })
      .map((project) => ({ ...project, needs_look: needsLook(project) }))
      .toSorted(byNeed);
  }

  private async *batches(ctx: RequestContext, known: readonly Known[], window: TimeWindow, signal: AbortSignal) {
    for (let start = 0; start < known.length && !signal.aborted; start += LIMITS.perPageMax) {
      yield await this.rows(ctx, known.slice(start, start + LIMITS.perPageMax), window);
    }
  }
}

/** The calendar that all projects have, else that of the installation. */
function sharedCalendar(scopes: readonly ProjectScope[]): Calendar {
  const [first, ...others] = new Set(scopes.map(({ calendar }) => calendar));
  return first && others.length === 0 ? first : MADRID;
}

function completeDays(calendar: Calendar, now: Date): TimeWindow {
  const today = calendar.dayOf(now);
  return wholeDays(addLocalDays(today, -DAYS), addLocalDays(today, -1), calendar);
}
