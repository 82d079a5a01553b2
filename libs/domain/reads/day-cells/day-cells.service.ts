import { Injectable } from '@nestjs/common';
import type { Break, CommonFilters } from '@app/core/contracts';
import { countLocalDays, type LocalDay, modelCode, type RequestContext } from '@app/core/kernel';
import type { DayCellColumns, MetricDefinition } from '@app/core/metric-engine';
import { type DayTable, emptyTable } from '@app/core/monitoring';
import type { ActorRow, ProjectScope } from '@app/domain/tracking';
import { BreaksRepository } from '../metrics/breaks.repository';
import { WindowCellsRepository } from '../metrics/window-cells.repository';
import { type ProjectSelection, Selections } from '../selection/selections';
import { DayCellsRepository } from './day-cells.repository';

export interface AskedDays {
  readonly projectId: number;
  readonly filters: CommonFilters;
  /** Models whose answers do not count. */
  readonly without: readonly number[];
  readonly firstDay: LocalDay;
  readonly lastDay: LocalDay;
}

/** A table of days, and whose its cells are. */
export interface DayCells {
  readonly table: DayTable;
  readonly prompts: readonly number[];
  readonly models: readonly number[];
}

/** What each day has of each prompt on each model, for what watches days. */
@Injectable()
export class DayCellsService {
  constructor(
    private readonly selections: Selections,
    private readonly rows: DayCellsRepository,
    private readonly modelBreaks: BreaksRepository,
    private readonly windows: WindowCellsRepository,
  ) {}

  async open(ctx: RequestContext, { projectId, filters, without, ...days }: AskedDays): Promise<ProjectSelection> {
    const window = { from: { day: days.firstDay }, to: { day: days.lastDay }, range: 1 };
    const question = await this.selections.open(ctx, { ...filters, project_id: projectId, ...window });
    if (without.length === 0) return question;
    const enabled = filters.model?.map(modelCode) ?? question.scope.account.enabledModels.map(modelCode);
    return { ...question, models: enabled.filter((model) => !without.includes(model)) };
  }

  /** @throws ApiError for a competitor that the project does not have (any more) */
  actor(question: ProjectSelection, actorId: number): Promise<ActorRow> {
    return this.selections.actor(question, actorId === 0 ? 'project' : actorId);
  }

  async cells(
    question: ProjectSelection,
    actorId: number,
    figure: MetricDefinition | 'share_of_voice',
  ): Promise<DayCells> {
    const { scope, window, tracked } = question;
    const actorIds = tracked.map((actor) => actor.actorId);
    const rows = await this.rows.rows({ selection: { ...question, ...scope }, figure, actorId, actorIds });
    return tableOf(rows, countLocalDays(window.firstDay, window.lastDay));
  }

  breaks(question: ProjectSelection): Promise<Break[]> {
    return this.modelBreaks.breaks(question, question.window.firstDay, question.window.lastDay);
  }

  async promptTexts(scope: ProjectScope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const prompts = await this.windows.prompts(scope, ids);
    return new Map([...prompts].map(([id, { text }]) => [id, text]));
  }
}

function tableOf(rows: readonly DayCellColumns[], days: number): DayCells {
  const table = emptyTable(rows.length, days);
  rows.forEach((row, cell) => {
    const [n, y, x] = [row.n.split(','), row.y.split(','), row.x.split(',')];
    row.days.split(',').forEach((day, index) => {
      const at = cell * days + Number(day);
      table.n[at] = Number(n[index]);
      table.y[at] = Number(y[index]);
      table.x[at] = Number(x[index]);
    });
  });
  return { table, prompts: rows.map(({ prompt_id }) => prompt_id), models: rows.map(({ model }) => model) };
}
