import { LIMITS, MODEL_IDS, type ModelId } from '@app/core/kernel';
import type { MetricName } from '@app/core/metric-engine';
import { RATE_NAMES } from '../metrics/rate.request';
import { ActorParam, BoolParam, EnumListParam, EnumParam, inOrder, IntParam, TextParam } from '../params';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';

/** What a monitor can watch: rates and averages, and shares of voice. */
export type MonitorMetric = MetricName | 'share_of_voice';
export const MONITOR_METRICS: readonly MonitorMetric[] = [...RATE_NAMES, 'share_of_voice'];

const name = {
  collapsed: true,
  maxLength: LIMITS.nameLength,
  description: 'What people call it.',
  example: 'Mentions on ChatGPT',
  toolWords: 'For people',
};
const muted = {
  description: 'Models whose answers do not count for it, until they are left out of the list.',
  example: ['grok'],
  toolWords: 'Models left out for now',
};

class NewMonitor extends ProjectQuery {
  @TextParam({ ...name, required: true })
  name: string;

  @EnumParam(MONITOR_METRICS, {
    required: true,
    description: 'The rate or the average that it watches.',
    toolWords: 'What it watches',
  })
  metric: MonitorMetric;

  @ActorParam({
    default: 'project',
    description: 'Whose it is: `project` for the own brand, or the id of a competitor.',
    toolWords: 'project, the default, or a competitor id',
  })
  actor: 'project' | number;

  @EnumListParam(MODEL_IDS, muted)
  muted_models?: ModelId[];
}

/** POST /monitors (docs/alarms.md). */
export class CreateMonitorBody extends inOrder(NewMonitor, CommonFilters) {}

/** GET /monitors (docs/alarms.md). */
export class MonitorsQuery extends inOrder(ProjectQuery, PageQuery) {}

export class MonitorPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The monitor.', example: 41, toolWords: 'From list_monitors' })
  id: number;
}

/** PATCH /monitors/{id} (docs/alarms.md). */
export class UpdateMonitorBody extends MonitorPath {
  @TextParam(name)
  name?: string;

  @BoolParam({
    description: 'Whether it rests: it learns and watches nothing.',
    example: true,
    toolWords: 'Whether it rests',
  })
  paused?: boolean;

  @EnumListParam(MODEL_IDS, { ...muted, clearable: true })
  muted_models?: ModelId[] | null;
}
