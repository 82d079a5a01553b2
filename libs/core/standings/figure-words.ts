import type { MetricName } from '../metric-engine';

export interface OwnFigure {
  readonly metric: MetricName;
  readonly name: string;
  /** In the metric's unit (docs/metrics.md); null without a figure. */
  readonly now: number | null;
  /** What it is a share or mean of; 0 for a count. */
  readonly n: number;
}

const NBSP = '\u00a0';
/** Shares of fewer answers than these are told by their counts. */
const HUNDRED = 100;

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What a metric says of the brand, without the full stop. */
export function figureWords({ metric, name, now, n }: OwnFigure): string {
  const value = now ?? 0;
  const shown = tenth.format(Math.abs(value));
  switch (metric) {
    case 'mention_rate':
    case 'visibility':
      return `${name} is named in ${share(value, n)}`;
    case 'weighted_visibility':
    case 'ai_visibility_score':
      return `${name} has a weighted visibility of ${shown}${NBSP}%`;
    case 'citation_rate':
      return n < HUNDRED
        ? `${count(n, 'answer cites', 'answers cite')} ${name} ${count((value * n) / 100, 'time', 'times')}`
        : `100 answers cite ${name} ${shown} times`;
    case 'avg_mention_position':
      return `Where answers name ${name}, its mean place is ${shown}`;
    case 'avg_position':
      return `Where answers cite ${name}, the mean place of its pages is ${shown}`;
    case 'net_sentiment':
      return balance(name, value, n);
    case 'mentions':
      return `${count(value, 'answer names', 'answers name')} ${name}`;
    case 'citations':
      return `Answers cite ${name} ${count(value, 'time', 'times')}`;
    case 'responses':
      return count(value, 'answer was collected', 'answers were collected');
    default:
      return `${shown}${NBSP}% of the judged portrayals of ${name} are ${kindOf(metric)}`;
  }
}

function share(value: number, n: number): string {
  if (value === 0) return n === 1 ? 'none of 1 answer' : `none of ${count(n, 'answer', 'answers')}`;
  if (value === 100) return n === 1 ? 'the one answer' : `all ${count(n, 'answer', 'answers')}`;
  if (n < HUNDRED) return `${whole.format((value * n) / 100)} of ${count(n, 'answer', 'answers')}`;
  if (value < 0.5) return 'fewer than 1 of 100 answers';
  if (value >= 99.5) return 'more than 99 of 100 answers';
  return `${whole.format(value)} of 100 answers`;
}

/** Portrayals are told by a hundred only where there are as many. */
function balance(name: string, value: number, n: number): string {
  const of =
    n < HUNDRED ? (n === 1 ? 'Of the one judged portrayal' : `Of ${n} judged portrayals`) : 'Of 100 judged portrayals';
  if (value === 0) return `${of} of ${name}, as many are good as bad`;
  const more = n < HUNDRED ? whole.format(Math.abs((value * n) / 100)) : tenth.format(Math.abs(value));
  return `${of} of ${name}, ${more} more ${more === '1' ? 'is' : 'are'} ${value < 0 ? 'bad than good' : 'good than bad'}`;
}

/** What is said where a metric has no figure: another one may well have. */
export function unknownWords({ metric, name }: Pick<OwnFigure, 'metric' | 'name'>, span: string): string {
  switch (metric) {
    case 'avg_mention_position':
      return `The place of ${name} is not known in ${span}: no answer names it.`;
    case 'avg_position':
      return `The place of pages of ${name} is not known in ${span}: no answer cites one.`;
    default:
      return metric.includes('sentiment')
        ? `How answers speak of ${name} is not known in ${span}: none is judged.`
        : `Nothing is known of ${name} in ${span}: there is nothing to count.`;
  }
}

const count = (value: number, one: string, several: string): string =>
  `${whole.format(value)} ${value === 1 ? one : several}`;

const kindOf = (metric: MetricName): string => metric.replace('sentiment_', '').replaceAll('_', ' ');

/** How a difference reads: the thing that is counted, and which way it went. */
interface Direction {
  readonly up: string;
  readonly down: string;
  readonly unit?: string;
  readonly digits: 0 | 1;
}

const FEWER: Direction = { up: 'more', down: 'fewer', digits: 0 };
const LESS: Direction = { up: 'more', down: 'less', unit: 'point', digits: 1 };
/** Of few answers these are told by their counts. */
const TOLD_BY_COUNTS: ReadonlySet<MetricName> = new Set(['mention_rate', 'visibility', 'citation_rate']);

const PLACES: Direction = { up: 'further back', down: 'further ahead', unit: 'place', digits: 1 };

const DIRECTIONS: Readonly<Partial<Record<MetricName, Direction>>> = {
  mention_rate: FEWER,
  visibility: FEWER,
  citation_rate: { ...FEWER, digits: 1 },
  mentions: FEWER,
  citations: FEWER,
  responses: FEWER,
  avg_mention_position: PLACES,
  avg_position: PLACES,
  net_sentiment: { ...LESS, up: 'better', down: 'worse' },
};

/** Figures have tenths, whatever the words beside them are rounded to: one of ±0.0 goes neither way. */
export const isShownAsNone = (difference: number): boolean => !/[1-9]/.test(tenth.format(difference));

/** By how much the figure is more or less than the one of a span that is named behind it. */
export function differenceWords({ metric, n }: Pick<OwnFigure, 'metric' | 'n'>, difference: number): string {
  if (difference === 0) return 'the same as in';
  if (isShownAsNone(difference)) return 'about the same as in';
  // Of few answers the share is told by its counts, which are not those of as many answers before.
  const told = TOLD_BY_COUNTS.has(metric) && n < HUNDRED;
  const { up, down, unit, digits } = told ? LESS : (DIRECTIONS[metric] ?? LESS);
  const direction = difference > 0 ? up : down;
  const shown = (digits === 0 ? whole : tenth).format(Math.abs(difference)).replace(/\.0$/, '');
  // Less than one of a hundred, which figures beside it show by tenths.
  if (shown === '0') return `slightly ${direction} than in`;
  return `${shown} ${unit ? `${unit}${shown === '1' ? '' : 's'} ` : ''}${direction} than in`;
}
