import { type Arguments, isSent } from './match';

/** Days that metrics and reports look back without a window (docs/api.md). Lists then have none. */
const DEFAULT_RANGE: Readonly<Record<string, number>> = {
  compare_windows: 30,
  explain_change: 30,
  get_ai_traffic: 30,
  list_ai_traffic_pages: 30,
  plan_measurement: 30,
  get_agent_traffic: 30,
  get_ai_model_position_distribution: 30,
  get_ai_model_summary: 28,
  get_ai_overview_results: 30,
  get_prompt_summary: 30,
  get_sov: 30,
  get_summary: 30,
  get_timeseries: 30,
  get_top_sources: 30,
  list_query_fan_outs: 30,
};

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;
const OFFSET = /(Z|[+-]\d\d:?\d\d)$/i;

/** The days that each end of a call's window may mean, `YYYY-MM-DD`. */
export interface CallWindow {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

const utcDay = (instant: Date): string => instant.toISOString().split('T')[0]!;

function instantOf(value: string): Date | null {
  const instant = new Date(OFFSET.test(value) ? value : `${value}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Models write instants of local and of UTC days; either is what they mean. */
const daysAt = (instant: Date): string[] => [
  utcDay(instant),
  instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' }),
];

function firstDays(from: string): string[] {
  if (DATE.test(from)) return [from];
  const instant = instantOf(from);
  return instant ? daysAt(instant) : [];
}

/** The midnight that ends a day belongs to that day. */
function lastDays(to: string): string[] {
  if (DATE.test(to)) return [to];
  const instant = instantOf(to);
  return instant ? [...daysAt(instant), ...daysAt(new Date(instant.getTime() - 1))] : [];
}

/** @returns null for a call without a window, or with an end alone, which is refused */
export function windowOf(tool: string, { from, to, range }: Arguments, today: string): CallWindow | null {
  const end = isSent(to) ? lastDays(String(to)) : [today];
  if (isSent(from)) return { from: firstDays(String(from)), to: end };
  const days = Number(range) || DEFAULT_RANGE[tool];
  if (!days || isSent(to)) return null;
  return { from: [utcDay(new Date(Date.parse(today) - days * DAY_MS))], to: end };
}
