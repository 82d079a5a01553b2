/** Months by the first letters that tell them apart in English, German, Spanish and French. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene)/,
  /^(?:feb|fév|fev)/,
  /^(?:mar(?!d)|mär|mrz)/,
  /^(?:apr|abr|avr)/,
  /^(?:may|mai)/,
  /^(?:jun|juin)/,
  /^(?:jul|juil)/,
  /^(?:aug|ago|aoû|aou)/,
  /^(?:sep)/,
  /^(?:oct|okt)/,
  /^(?:nov)/,
  /^(?:dec|dez|dic|déc)/,
];
const DAY_FIRST = /(\d{1,2})(?:st|nd|rd|th|\.|er)?\s+(?:de\s+)?(\p{L}{3,10})\.?,?\s+(?:de\s+)?(\d{4})/gu;
const MONTH_FIRST = /(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/gu;
const ISO = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/g;
const CJK = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/g;
const NUMERIC = /(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/g;
/** Words before the date of a text itself. */
const STATED =
  /(?:published|posted|updated|last modified|veröffentlicht|aktualisiert|publicado|actualizado|publié|mis à jour|公開|更新)日?[:：]? ?(?:(?:on|am|el|le|en) )?(.{6,30})/giu;

const monthOf = (name: string): number => MONTHS.findIndex((month) => month.test(name.toLowerCase())) + 1;

/** The days that a text names, as `2026-05-06`. Where day and month may be either, both. */
export function daysIn(text: string): string[] {
  const days: string[] = [];
  const add = (year: string, month: number | string, day: string): void => {
    const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (!Number.isNaN(Date.parse(date))) days.push(date);
  };
  for (const [, day, month, year] of text.matchAll(DAY_FIRST)) add(year!, monthOf(month!), day!);
  for (const [, month, day, year] of text.matchAll(MONTH_FIRST)) add(year!, monthOf(month!), day!);
  for (const pattern of [ISO, CJK]) for (const [, year, month, day] of text.matchAll(pattern)) add(year!, month!, day!);
  for (const [, one, other, year] of text.matchAll(NUMERIC)) {
    add(year!, other!, one!);
    add(year!, one!, other!);
  }
  return days;
}

/** Those that a text says are its own. */
export const statedDays = (text: string): string[] => [...text.matchAll(STATED)].flatMap(([, near]) => daysIn(near!));
