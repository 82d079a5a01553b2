import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { UNITS, type UnitName } from './units';

/** Lengths along a chart's width are in percent of it, so that a chart fits any width and any paper. */
export const percent = (value: number): string => `${round(value)}%`;

/** To a thousandth, which no screen can show. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;

export interface Axis {
  /** From a value to its place, which lies outside of the range for a value beyond the axis. */
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
  readonly domain: readonly [number, number];
}

export interface AxisOptions {
  readonly unit: UnitName;
  /** Values and bounds that have to fit. */
  readonly values: readonly number[];
  readonly range: readonly [from: number, to: number];
  readonly ticks: number;
  /** In place of one that fits the values, so that several charts compare; what lies beyond is cut off. */
  readonly domain?: readonly [number, number];
  /** Wherever the values are, as for what is not drawn as a length. */
  readonly loose?: boolean;
}

/** An axis that begins with zero, or the first rank, and ends with a round number. */
export function valueAxis({ unit, values, range, ticks, domain, loose }: AxisOptions): Axis {
  const { origin } = UNITS[unit];
  const all = loose ? values : [...values, origin];
  const [low, high] = [min(all) ?? 0, max(all) ?? 0];
  const scale = scaleLinear()
    .domain(high > low ? [low, high] : [low, low + 1])
    .nice(ticks);
  const [first, last] = scale.domain() as [number, number];
  scale.domain(domain ?? [unit === 'position' ? Math.max(origin, first) : first, last]).range(range);
  return { at: (value) => round(scale(value)), ticks: scale.ticks(ticks), domain: scale.domain() as [number, number] };
}
