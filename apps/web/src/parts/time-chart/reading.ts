import type { Signal } from '@preact/signals';
import type { Day, PeriodLength } from '@app/core/charts';
import { lastDayOf } from '../../state';

/** What of a chart is being read, by places of its periods. A signal: to read on draws a few marks, and not the chart. */
export interface Reading {
  /** The period whose figures are shown; null for none. */
  readonly at: number | null;
  /** Where the span began that is being chosen; it ends at `at`. */
  readonly from: number | null;
  /** The period that was read last. */
  readonly last: number | null;
}

export const NOTHING_READ: Reading = { at: null, from: null, last: null };

export type ReadingSignal = Signal<Reading>;

/** Reads a period out. @param from where a span begins; null for no span */
export function read(reading: ReadingSignal, at: number, from: number | null = null): void {
  const { at: before, from: begun } = reading.peek();
  if (before !== at || begun !== from) reading.value = { at, from, last: at };
}

export const stopReading = (reading: ReadingSignal): void => {
  if (reading.peek().at !== null) reading.value = { ...reading.peek(), at: null, from: null };
};

/** The first and the last place of the span; undefined where none is being chosen. */
export function spanOf({ at, from }: Reading): readonly [number, number] | undefined {
  if (at === null || from === null || at === from) return undefined;
  return [Math.min(at, from), Math.max(at, from)];
}

export interface PeriodsOfChart {
  readonly dates: readonly Day[];
  readonly period: PeriodLength;
  /** The last day of the window, which may cut the last period. */
  readonly until: Day;
}

/** The days from the beginning of one period to the end of another. */
export function daysOfSpan([first, last]: readonly [number, number], { dates, period, until }: PeriodsOfChart) {
  const end = lastDayOf(dates[last]!, period);
  return { from: dates[first]!, to: end < until ? end : until };
}

const FAR = 7;

/** Where a key leads from a period; undefined for a key that leads nowhere. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - FAR,
    PageUp: at + FAR,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
}
