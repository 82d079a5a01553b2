import {
  dateFormatter,
  formatCertainty,
  formatChange,
  formatDay,
  formatInterval,
  formatValue,
  type Interval,
  intervalOf,
  noiseWords,
  type UnitName,
} from '@app/core/charts';
import type { ChangeRow, ChangeTurn, ComparedConfidence, DigestContent, SummaryChange } from '@app/core/contracts';

const form = (options: Intl.DateTimeFormatOptions) => dateFormatter({ timeZone: 'UTC', ...options });
const [DAY, DAY_MONTH, WHOLE, MONTH] = [
  form({ day: 'numeric' }),
  form({ day: 'numeric', month: 'long' }),
  form({ day: 'numeric', month: 'long', year: 'numeric' }),
  form({ month: 'long', year: 'numeric' }),
];

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** `March 2026`, `2 to 8 March 2026`, `30 March to 5 April 2026`. */
export function spanWords({ from, to }: Span, cadence: DigestContent['cadence']): string {
  const [first, last] = [new Date(from), new Date(to)];
  if (cadence === 'monthly') return MONTH(first);
  const begin =
    from.slice(0, 7) === to.slice(0, 7)
      ? DAY(first)
      : from.slice(0, 4) === to.slice(0, 4)
        ? DAY_MONTH(first)
        : WHOLE(first);
  return `${begin} to ${WHOLE(last)}`;
}

type Part = Pick<ChangeRow, 'kind' | 'before' | 'after'>;

/** A part of a change, before and since, with its intervals where they are known. */
export function partWords({ kind, before, after }: Part, unit: UnitName, sure?: ComparedConfidence): string {
  const told = (value: number | null, interval: Interval | null): string =>
    `${formatValue(value, unit)}${interval ? ` (${formatCertainty(interval, unit)})` : ''}`;
  const was = told(before, sure ? intervalOf(sure.before) : null);
  const is = told(after, sure ? intervalOf(sure.after) : null);
  if (kind === 'entered') return `no answers before, now ${is}`;
  if (kind === 'left') return `${was} before, no answers since`;
  return `${was} before, now ${is}`;
}

/** Since when a figure is another, in a sentence. */
export const turnWords = ({ date, from, to }: ChangeTurn): string =>
  `It changed around ${formatDay(date)}${from === to ? '' : `, between ${formatDay(from)} and ${formatDay(to)} with 95 % certainty`}.`;

/** A change with its bounds; the unit is said once. */
export function changeWords({ absolute, ci_low, ci_high }: SummaryChange, unit: UnitName): string {
  if (absolute === null) return 'nothing to compare with';
  const bounds =
    ci_low === null || ci_high === null ? '' : ` (${formatInterval({ low: ci_low, high: ci_high }, 'score')})`;
  return `${formatChange(absolute, unit)}${bounds}`;
}

/** What a reader must know of a change. */
export function verdictWords(change: SummaryChange): string {
  if (change.absolute === null) return '';
  const noise = noiseWords(change, 'may be noise');
  return change.crosses_break ? `${noise}; a model changed in between` : noise;
}
