import { LIMITS } from '../kernel';

/** Spaces of any width, and the apostrophe of Switzerland, group digits. */
const GROUPED = /^\d{1,3}(?:(?:[.,'’\s]\d{2,3})*[.,'’\s]\d{3})?$/u;
const PLAIN = /^\d{1,15}$/;

/** Counts that spreadsheets have made numbers with a fraction of nothing. */
const WHOLE = /^(\d{1,15})[.,]0{1,2}$/;

/** All counts of a file together stay exact, and nothing is shown so often. */
const MOST = 100_000_000_000;

/**
 * A count as any country writes it: `1234`, `1,234`, `1.234`, `1 234`. What is no count is null: a count has no fraction, so that every
 * separator in it groups.
 */
export function readCount(cell: string): number | null {
  const text = WHOLE.exec(cell)?.[1] ?? cell;
  if (!PLAIN.test(text) && !GROUPED.test(text)) return null;
  const count = Number(text.replace(/\D/gu, ''));
  return count <= MOST ? count : null;
}

/**
 * A mean position, as a decimal of SQL: `8.2` of `8,2` and `1234.5` of `1.234,5`. A separator that stands alone begins the
 * fraction, since nobody has positions in thousands. What is none is null.
 */
export function readPosition(cell: string): string | null {
  const parts = /^(\d[\d.,'’\s]*?)(?:[.,](\d{1,20}))?$/u.exec(cell);
  const whole = parts?.[1];
  if (whole === undefined || !(PLAIN.test(whole) || GROUPED.test(whole))) return null;
  const digits = whole.replace(/\D/gu, '').replace(/^0+(?=\d)/, '');
  if (digits.length > 6) return null;
  // Six digits are more than any export shows; connectors write as many as a double has.
  return parts?.[2] === undefined ? digits : `${digits}.${parts[2].slice(0, 6)}`;
}

/** A day, as all exports write it: `2026-03-01` or `20260301`. There must be such a day, in a year that windows have. */
export function readDay(cell: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(cell) ?? [];
  if (year === undefined || +year < LIMITS.firstYear || +year > LIMITS.lastYear) return null;
  const text = `${year}-${month}-${day}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** As `HEADINGS` has them: case, accents, dashes and spaces make no difference. */
export const foldedHeading = (heading: string): string =>
  heading.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‐-―]/gu, '-').replace(/\s+/gu, ' ').trim().toLowerCase();
