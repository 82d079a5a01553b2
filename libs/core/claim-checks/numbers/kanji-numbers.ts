import { digitReadings } from './digits';
import { type Quantity, ratio, type Reading } from './quantity';
import { UNIT_OF } from './units.data';
import { normal } from '../text/fold';

const DIGITS = '〇一二三四五六七八九';
const SMALL: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const LARGE: Readonly<Record<string, number>> = { 万: 10_000, 億: 100_000_000, 兆: 1_000_000_000_000 };

const NUMERAL = '[0-9][0-9.,〇一二三四五六七八九十百千万億兆]*|[〇一二三四五六七八九十百千万億兆]+';
const UNITS = [...UNIT_OF.keys()]
  .filter((word) => !/^\p{Script=Latin}$/u.test(word))
  .sort((a, b) => b.length - a.length);
const escaped = UNITS.map((unit) => unit.replace(/[$]/g, '\\$&')).join('|');
const QUANTITY = new RegExp(`(?<![A-Za-z0-9.])(${NUMERAL})(?:\\s?(${escaped}))?(半)?`, 'giu');
const COUNTERS =
  /^(?:[個人台件本円回度軒杯歳種社国枚通冊箱倍室番階名点匹頭粒組席区品校店口票便号代割]|つ|営業日|か国|か所|カ国|ヶ所|世帯|パーセント|%)/u;
const SHARE = new RegExp(`(${NUMERAL})割(?:(${NUMERAL})分)?`, 'gu');
const PART = new RegExp(`(${NUMERAL})分の(${NUMERAL})`, 'gu');
const ONE_IN = new RegExp(
  `(${NUMERAL})(?:個|人|つ|台|軒|社|本|件|回)(?:のうち|に|中)(${NUMERAL})(?:個|人|つ|台|軒|社|本|件|回)`,
  'gu',
);
const CLOCK = new RegExp(`(${NUMERAL})時(?!間)(?:(${NUMERAL})分)?`, 'gu');

/** @returns NaN for what is no number */
export function kanjiValue(text: string): number {
  if (/^[〇一二三四五六七八九]{2,}$/.test(text))
    return Number([...text].map((digit) => DIGITS.indexOf(digit)).join(''));
  let total = 0;
  let section = 0;
  let digits: number | null = null;
  for (const [piece] of text.matchAll(/[0-9][0-9.,]*|./gu)) {
    const digit = DIGITS.indexOf(piece);
    if (digit >= 0) digits = digit;
    else if (piece in SMALL) {
      section += (digits ?? 1) * SMALL[piece]!;
      digits = null;
    } else if (piece in LARGE) {
      total += (section + (digits ?? (section === 0 ? 1 : 0))) * LARGE[piece]!;
      section = 0;
      digits = null;
    } else digits = digitReadings(piece.replace(/[.,]$/, ''), 'ja')[0] ?? Number.NaN;
  }
  return total + section + (digits ?? 0);
}

/** Finds numbers in Japanese. A claim is held to those that can mean nothing else. */
export function kanjiNumbers(given: string, strict: boolean): Quantity[] {
  const found: Quantity[] = [];
  const take = (pattern: RegExp, text: string, read: (match: RegExpMatchArray) => Quantity | null): string =>
    text.replace(pattern, (...args: unknown[]) => {
      const groups = args as string[];
      const quantity = read(groups as unknown as RegExpMatchArray);
      if (quantity) found.push(quantity);
      return quantity ? '\u3000'.repeat(groups[0]!.length) : groups[0]!;
    });
  let text = normal(given);
  text = take(SHARE, text, ([all, tenths, hundredths]) => {
    const share = kanjiValue(tenths!) / 10 + (hundredths ? kanjiValue(hundredths) / 100 : 0);
    return { text: all, readings: ratio(share) };
  });
  text = take(PART, text, ([all, below, above]) => ({
    text: all,
    readings: ratio(kanjiValue(above!) / kanjiValue(below!)),
  }));
  text = take(ONE_IN, text, ([all, many, few]) => {
    const parts = [plain(many!), plain(few!)];
    return { text: all, readings: ratio(kanjiValue(few!) / kanjiValue(many!)), parts };
  });
  text = take(CLOCK, text, ([all, hour, minute]) => {
    const value = kanjiValue(hour!) + (minute ? kanjiValue(minute) / 60 : 0);
    return { text: all, readings: [{ raw: value, value, dimension: null }] };
  });
  for (const match of text.matchAll(QUANTITY)) {
    const [all, numeral, unit, half] = match;
    const rest = text.slice(match.index + all.length);
    if (strict && !isSafe(all, numeral!, unit, rest)) continue;
    const value = kanjiValue(numeral!) + (half ? 0.5 : 0);
    const known = unit ? UNIT_OF.get(unit.toLowerCase()) : undefined;
    const readings: Reading[] = [
      { raw: value, value: value * (known?.factor ?? 1), dimension: known?.dimension ?? null },
    ];
    if (half && !unit) readings.push({ raw: value - 0.5, value: value - 0.5, dimension: null });
    found.push({ text: all, readings });
  }
  if (!strict && /半分|半数/u.test(text)) found.push({ text: '半', readings: ratio(0.5) });
  return found;
}

const plain = (text: string): Quantity => {
  const raw = kanjiValue(text);
  return { text, readings: [{ raw, value: raw, dimension: null }] };
};

function isSafe(all: string, numeral: string, unit: string | undefined, rest: string): boolean {
  if (/^[0-9]/.test(numeral)) return true;
  if (numeral === '一' || all === '十分' || /^[百千万億兆]$/u.test(numeral)) return false;
  return unit !== undefined || COUNTERS.test(rest) || (numeral.length > 1 && /[十百千万億]/u.test(numeral));
}
