import { blanked, normal } from '../text/fold';
import { fold } from '../text/fold';
import { kanjiValue } from '../numbers/kanji-numbers';
import { MONTHS } from './month-names';

/** A day or a month, as far as a text names it. */
export interface PartialDate {
  readonly text: string;
  /** Several when the order of day and month is open. */
  readonly readings: readonly { readonly year?: number; readonly month: number; readonly day?: number }[];
}

const NAMES = [...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|');
const DAY_MONTH = `(\\d{1,2})(?:\\.|st|nd|rd|th|er|º)?(?: (?:of|de|di))? (${NAMES})\\b\\.?(?:,? (?:of |de |del |di )?(\\d{4}))?`;
const MONTH_DAY = `\\b(${NAMES})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4}))?`;
const MONTH_YEAR = `\\b(${NAMES})\\.?,? (?:de |of )?(\\d{4})`;
const KANJI = '[0-9〇一二三四五六七八九十]+';

interface Form {
  readonly pattern: RegExp;
  read(groups: readonly string[], language: string | null): PartialDate['readings'];
}

const FORMS: readonly Form[] = [
  {
    pattern: /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})\b/g,
    read: ([y, m, d]) => [{ year: Number(y), month: Number(m), day: Number(d) }],
  },
  {
    pattern: /\b(\d{1,2})([./])(\d{1,2})\2(\d{4})\b/g,
    read: ([one, mark, two, y], language) => {
      const european = { year: Number(y), month: Number(two), day: Number(one) };
      const american = { year: Number(y), month: Number(one), day: Number(two) };
      return mark === '/' && (language === 'en' || language === null) ? [european, american] : [european];
    },
  },
  {
    pattern: new RegExp(`(?:(${KANJI})年)(${KANJI})月(?:(${KANJI})日)?`, 'g'),
    read: ([y, m, d]) => [{ year: kanjiValue(y!), month: kanjiValue(m!), ...(d && { day: kanjiValue(d) }) }],
  },
  {
    pattern: new RegExp(`(${KANJI})月(${KANJI})日`, 'g'),
    read: ([m, d]) => [{ month: kanjiValue(m!), day: kanjiValue(d!) }],
  },
  {
    pattern: new RegExp(DAY_MONTH, 'g'),
    read: ([d, name, y]) => [{ ...(y && { year: Number(y) }), month: MONTHS.get(name!)!, day: Number(d) }],
  },
  {
    pattern: new RegExp(MONTH_DAY, 'g'),
    read: ([name, d, y]) => [{ ...(y && { year: Number(y) }), month: MONTHS.get(name!)!, day: Number(d) }],
  },
  {
    pattern: new RegExp(MONTH_YEAR, 'g'),
    read: ([name, y]) => [{ year: Number(y), month: MONTHS.get(name!)! }],
  },
];

const inCalendar = ({ month, day = 1 }: PartialDate['readings'][number]): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31;

/**
 * @param language of a claim; null for a span
 * @returns the dates, and the text without them
 */
export function findDates(text: string, language: string | null): { dates: PartialDate[]; rest: string } {
  const dates: PartialDate[] = [];
  let rest = fold(normal(text));
  for (const { pattern, read } of FORMS) {
    for (const match of rest.matchAll(pattern)) {
      const readings = read(match.slice(1) as string[], language).filter(inCalendar);
      if (readings.length > 0) dates.push({ text: match[0], readings });
    }
    rest = blanked(rest, pattern);
  }
  return { dates, rest };
}
