import { type Comparison, dayInWords } from '../kernel';
import type { MetricName } from '../metric-engine';
import { differenceWords, figureWords, isShownAsNone, type OwnFigure, unknownWords } from './figure-words';
import { list } from './list';
import { type Overtaking, overtakingsOf } from './overtakings';
import { rankOf } from './rank';
import { type Order, RANKED, type Standing } from './standing';

export interface HeadlineFigures extends OwnFigure {
  /** Local days of the window. */
  readonly days: number;
  /** Of the days compared with; null without any. */
  readonly before: {
    readonly compared: Comparison;
    readonly responses: number;
    /** The project's first answer came after its first day. */
    readonly isCut: boolean;
    readonly difference: number | null;
    /** Null where it is not tested. */
    readonly significant: boolean | null;
    readonly crossesBreak: boolean;
  } | null;
  /** Of all brands of the project; empty where some of them were not asked for. */
  readonly standings: readonly Standing[];
}

/**
 * How the brand does and what changed, in plain words: at most a sentence each on the figure with its change, on what
 * limits that change, and on the rivals. What may be noise is said to be, and an order that is open is left open.
 */
export function headlineOf(figures: HeadlineFigures): string {
  const { before, now, days } = figures;
  if (now === null) return unknownWords(figures, spanOf(days));
  return [
    `${figureWords(figures)}${changeWords(figures)}.`,
    ...(before && before.responses > 0 ? limitsOf(before) : []),
    ...rivalWords(figures),
  ].join(' ');
}

const spanOf = (days: number): string => (days === 1 ? 'this one day' : `these ${days} days`);

function spanBefore(days: number, compared: Comparison): string {
  if (compared === 'previous') return days === 1 ? 'the day before' : `the ${days} days before`;
  if (compared === 'year') return days === 1 ? 'the same day a year before' : 'the same days a year before';
  return `the days from ${dayInWords(compared.first)} to ${dayInWords(compared.last)}`;
}

function changeWords(figures: HeadlineFigures): string {
  const { before, days } = figures;
  if (!before) return '';
  const span = spanBefore(days, before.compared);
  const have = days === 1 && typeof before.compared === 'string' ? 'has' : 'have';
  if (before.responses === 0) return `; ${span} ${have} no answers to compare with`;
  if (before.difference === null) return `; ${span} ${have} nothing to compare with`;
  const noise =
    before.significant === true
      ? ''
      : before.significant === false
        ? '; the difference may be noise'
        : '; whether that is more than noise is not tested';
  return `, ${differenceWords(figures, before.difference)} ${span}${isShownAsNone(before.difference) ? '' : noise}`;
}

function limitsOf({ isCut, crossesBreak, difference }: NonNullable<HeadlineFigures['before']>): string[] {
  if (difference === null) return [];
  return [
    ...(isCut ? ['Only a part of those days was measured.'] : []),
    ...(crossesBreak ? ['A vendor changed its model in between, which may be why.'] : []),
  ];
}

function rivalWords({ metric, standings }: HeadlineFigures): string[] {
  const order = RANKED[metric];
  if (!order) return [];
  const { overtookUs, overtakenByUs } = overtakingsOf(standings, order);
  const passed = [
    ...passing(overtookUs, {
      gained: (names) => `${names} overtook you.`,
      maybe: (names) => `${names} may have overtaken you.`,
      fell: (names) => `You fell behind ${names}.`,
      maybeFell: (names) => `You may have fallen behind ${names}.`,
    }),
    ...passing(overtakenByUs, {
      gained: (names) => `You overtook ${names}.`,
      maybe: (names) => `You may have overtaken ${names}.`,
      fell: (names) => `${names} fell behind you.`,
      maybeFell: (names) => `${names} may have fallen behind you.`,
    }),
  ];
  return passed.length > 0 ? passed : placeWords(metric, standings, order);
}

type Saying = (names: string) => string;

function passing(
  passed: readonly Overtaking[],
  say: Readonly<Record<'gained' | 'maybe' | 'fell' | 'maybeFell', Saying>>,
): string[] {
  const told = (gained: boolean, open: boolean, words: Saying): string[] => {
    const names = passed.filter((one) => one.gained === gained && one.open === open).map(({ name }) => name);
    return names.length === 0 ? [] : [words(list(names))];
  };
  return [
    ...told(true, false, say.gained),
    ...told(false, false, say.fell),
    ...told(true, true, say.maybe),
    ...told(false, true, say.maybeFell),
  ];
}

const NAMED_OFTEN: ReadonlySet<MetricName> = new Set(['mention_rate', 'mentions']);

/** Who is ahead where nobody passed anybody. */
function placeWords(metric: MetricName, standings: readonly Standing[], order: Order): string[] {
  const rank = rankOf(standings, order);
  if (!rank || rank.of === 1) return [];
  const { open } = rank;
  const ahead = rank.ahead.filter((name) => !open.includes(name));
  const oftener = NAMED_OFTEN.has(metric) ? 'named more often' : 'ahead';
  const level = open.length > 0 ? `${list(open)} may be level` : '';
  if (ahead.length > 0) {
    return [`${list(ahead)} ${ahead.length === 1 ? 'is' : 'are'} ${oftener}${level && `; ${level}`}.`];
  }
  return [`No competitor is${level ? ' surely' : ''} ${oftener}${level && `; ${level}`}.`];
}
