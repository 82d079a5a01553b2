import { type DayNumber, dateOf, dayOf, endOf, HOUR, skippedDay, startOf } from '../../support/local-calendar';
import type { Random } from '../../support/random';
import { instantOn, type Span } from '../../support/random-instants';

/** A query's window parameters, and the instants they mean (docs/api.md). */
export interface RandomWindow {
  readonly raw: Readonly<Record<string, string>>;
  readonly from: number;
  readonly to: number;
}

interface Moment {
  readonly text: string;
  readonly asFrom: number;
  readonly asTo: number;
}

const MINUTE = HOUR / 60;
const DEFAULT_RANGE = 30;
/** Digits below the millisecond are cut off, however many clients write. */
const FINER = ['0', '456', '999'];

export function randomWindow(random: Random, span: Span, instants: readonly number[], now: number): RandomWindow {
  const today = dayOf(now);
  const style = random.next();
  if (style < 0.05) return lookBack({}, today, DEFAULT_RANGE);
  if (style < 0.3) {
    const range = random.chance(0.03)
      ? random.pick([1000, 3660])
      : random.pick([1, 6, 7, 14, 30, 60, 90, random.int(1, 400)]);
    return lookBack({ range: `${range}` }, today, range);
  }
  const ignoredRange: Record<string, string> = random.chance(0.1) ? { range: '7' } : {};
  if (style < 0.34) return instantaneous(random, random.pick(instants) + random.int(-1, 1));
  const [one, other] = [randomMoment(random, span, instants), randomMoment(random, span, instants)];
  if (style < 0.45 && one.asFrom <= endOf(today)) {
    return { raw: { ...ignoredRange, from: one.text }, from: one.asFrom, to: endOf(today) };
  }
  const [first, last] = one.asFrom <= other.asTo ? [one, other] : [other, one];
  // A skipped date alone is no window, and is refused.
  if (first.asFrom > last.asTo) return randomWindow(random, span, instants, now);
  return { raw: { ...ignoredRange, from: first.text, to: last.text }, from: first.asFrom, to: last.asTo };
}

const lookBack = (raw: Record<string, string>, today: DayNumber, range: number): RandomWindow => ({
  raw,
  from: startOf(today - range),
  to: endOf(today),
});

function instantaneous(random: Random, from: number): RandomWindow {
  const to = from + random.int(0, 2);
  return { raw: { from: writtenOut(random, from), to: writtenOut(random, to) }, from, to };
}

function randomMoment(random: Random, span: Span, instants: readonly number[]): Moment {
  const day = randomDay(random, span);
  if (random.chance(0.4)) return { text: dateOf(day), asFrom: startOf(day), asTo: endOf(day) };
  const beside = random.pick(instants) + random.int(-1, 1);
  const instant = random.chance(0.5) ? beside : random.chance(0.1) ? wholeMinute(beside) : instantOn(random, day);
  return { text: writtenOut(random, instant), asFrom: instant, asTo: instant };
}

function randomDay(random: Random, span: Span): DayNumber {
  const skipped = skippedDay();
  const isNear = skipped !== undefined && skipped >= span.first && skipped <= span.last;
  return isNear && random.chance(0.2) ? skipped : random.int(span.first - 3, span.last + 3);
}

const wholeMinute = (instant: number) => Math.floor(instant / MINUTE) * MINUTE;

/** One of the ways in which ISO 8601 writes the instant. */
function writtenOut(random: Random, instant: number): string {
  const offset = random.pick([0, 0, 0, 60, 120, -300, 330, -570]);
  const local = new Date(instant + offset * MINUTE).toISOString().slice(0, -1);
  const short = instant % MINUTE === 0 ? local.slice(0, 16) : instant % 1000 === 0 ? local.slice(0, 19) : local;
  const finer = short === local && random.chance(0.1) ? `${local}${random.pick(FINER)}` : short;
  return finer + (offset === 0 ? random.pick(['Z', 'Z', '', '+00:00']) : zone(offset));
}

function zone(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${`${hours}`.padStart(2, '0')}:${`${rest}`.padStart(2, '0')}`;
}
