import { fold } from '../text/fold';
import { digitReadings } from './digits';
import { CARDINALS, germanForm, germanNumber, ONES, ORDINALS, PARTS } from './number-words.data';
import { type Quantity, ratio, type Reading } from './quantity';
import { SCALES, type Unit, UNIT_OF, UNIT_PHRASES } from './units.data';

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Found {
  readonly values: readonly number[];
  readonly next: number;
  /** Whether a claim may be held to it: words such as `half` and `second` have other meanings. */
  readonly safe: boolean;
  readonly fraction?: boolean;
}

const TOKEN = /\d[\d.,'’\u00a0\u202f]*\d|\d|\p{L}+|[%€£$¥]/gu;
const FILLER = new Set('of an a the de una un einer eines einem der'.split(' '));
const AND = new Set('and y und e et'.split(' '));
const BETWEEN =
  /^[ ,-]*(?:in|of|out of|out of the|of the|of its|de cada|de|von|von den|von seinen)[ ]+(?:every |each )?$/u;

/** Finds numbers in a text with spaces between words. `language` is null for a span, which may mean anything it can. */
export function latinNumbers(text: string, language: string | null): Quantity[] {
  const plain = UNIT_PHRASES.reduce((before, [pattern, unit]) => before.replace(pattern, unit), fold(text));
  const scan = new Scan(plain, language);
  return withRatios(plain, scan.all());
}

interface Placed extends Quantity {
  readonly start: number;
  readonly end: number;
  readonly safe: boolean;
}

class Scan {
  private readonly tokens: readonly Token[];

  constructor(
    private readonly text: string,
    private readonly language: string | null,
  ) {
    this.tokens = [...text.matchAll(TOKEN)].map((match) => ({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    }));
  }

  all(): Placed[] {
    const placed: Placed[] = [];
    for (let at = 0; at < this.tokens.length;) {
      const found = this.number(at);
      if (!found) {
        at += 1;
        continue;
      }
      const { readings, next, measured } = this.measured(at, found);
      const [first, last] = [this.tokens[at]!, this.tokens[next - 1]!];
      const safe = found.safe || (found.fraction === true && measured);
      const { start } = first;
      placed.push({ text: this.text.slice(start, last.end), readings, start, end: last.end, safe });
      at = next;
    }
    return placed;
  }

  private word(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  private number(at: number): Found | null {
    return this.fraction(at) ?? this.whole(at);
  }

  private whole(at: number): Found | null {
    const begun = this.digits(at) ?? this.words(at) ?? this.form(at);
    if (!begun) return null;
    const scaled = this.scaled(begun);
    return this.andHalf(scaled);
  }

  private digits(at: number): Found | null {
    const { text, start } = this.tokens[at]!;
    if (!/^\d/.test(text)) return null;
    if (/\p{L}-?$/u.test(this.text.slice(Math.max(0, start - 2), start))) return null;
    return { values: digitReadings(text, this.language), next: at + 1, safe: true };
  }

  private words(at: number): Found | null {
    let sum = 0;
    let next = at;
    for (; next < this.tokens.length; next += 1) {
      const joined = next > at && AND.has(this.word(next));
      const value =
        this.cardinal(this.word(joined ? next + 1 : next)) ??
        (joined && sum >= 30 ? oneOf(this.word(next + 1)) : undefined);
      const hundred = this.word(next) === 'hundred' && next > at;
      if (hundred) sum *= 100;
      else if (value === undefined || (next > at && !adds(sum, value))) break;
      else {
        sum += value;
        if (joined) next += 1;
      }
    }
    return next > at ? { values: [sum], next, safe: true } : null;
  }

  private cardinal(word: string): number | undefined {
    const { language } = this;
    if (word === 'once') return language === 'es' || language === null ? 11 : undefined;
    if (language === null || language === 'en' || language === 'es') {
      const value = CARDINALS.get(word);
      if (value !== undefined) return value;
    }
    if (language !== null && language !== 'de') return undefined;
    const german = germanNumber(word);
    return german === 1 ? undefined : german;
  }

  /** Words that only a span may mean as a number. */
  private form(at: number): Found | null {
    const word = this.word(at);
    if (this.language !== null)
      return ONES.has(word) && word.length > 2 ? { values: [1], next: at + 1, safe: false } : null;
    const value = ONES.has(word) ? 1 : (ORDINALS.get(word) ?? germanForm(word) ?? ordinalOf(word));
    return value === undefined ? null : { values: [value], next: at + 1, safe: false };
  }

  private scaled(found: Found): Found {
    const glued = this.tokens[found.next]?.start === this.tokens[found.next - 1]!.end;
    const word = this.word(found.next);
    const money = /[€£$¥]/.test(this.word(found.next - 2));
    const factor = word === 'm' && glued && money ? 1_000_000 : SCALES.get(word);
    if (factor === undefined || (word === 'k' && !glued)) return found;
    return { ...found, values: found.values.map((value) => value * factor), next: found.next + 1, safe: true };
  }

  private andHalf(found: Found): Found {
    const [and, second, third] = [0, 1, 2].map((step) => this.word(found.next + step));
    if (!AND.has(and!)) return found;
    const short = PARTS.get(second!) === 2 && /^medi[oa]$/.test(second!);
    const long = ONES.has(second!) && third === 'half';
    if (!short && !long) return found;
    const half = { ...found, values: found.values.map((value) => value + 0.5), next: found.next + (short ? 2 : 3) };
    return this.scaled(half);
  }

  private fraction(at: number): Found | null {
    const own = PARTS.get(this.word(at));
    if (own !== undefined) return { values: [1 / own], next: at + 1, safe: false, fraction: true };
    const german = /^(halb|viertel|drittel)(kilo\p{L}*|liter\p{L}*|stunde\p{L}*|jahr\p{L}*)$/u.test(this.word(at));
    if (german) return null;
    const count = ONES.has(this.word(at)) ? 1 : this.words(at)?.values[0];
    if (count === undefined) return null;
    const part = PARTS.get(this.word(at + (this.words(at)?.next ?? at + 1) - at));
    const next = (this.words(at)?.next ?? at + 1) + 1;
    if (part === undefined || (count > 1 && count >= part)) return null;
    return { values: [count / part], next, safe: count > 1, fraction: true };
  }

  /** The unit before or behind the number. */
  private measured(at: number, found: Found): { readings: Reading[]; next: number; measured: boolean } {
    let next = found.next;
    const before = UNIT_OF.get(/[€£$¥]/.test(this.word(at - 1)) ? this.word(at - 1) : '');
    let unit: Unit | undefined = before;
    if (!unit) {
      let skip = 0;
      while ((found.fraction || skip === 0) && skip < 2 && FILLER.has(this.word(next + skip)) && found.fraction)
        skip += 1;
      unit = this.unitAt(next + skip);
      if (unit) next += skip + 1;
    }
    let { values } = found;
    if (unit && AND.has(this.word(next)) && /^medi[oa]$/.test(this.word(next + 1))) {
      values = values.map((value) => value + 0.5);
      next += 2;
    }
    const readings = values.flatMap((raw): Reading[] => {
      if (!unit && found.fraction) return ratio(raw);
      return [{ raw, value: raw * (unit?.factor ?? 1), dimension: unit?.dimension ?? null }];
    });
    return { readings, next, measured: unit !== undefined };
  }

  private unitAt(at: number): Unit | undefined {
    const word = this.word(at);
    const squared = /^[²2]/.test(this.text.slice(this.tokens[at]?.end ?? 0));
    if (word === 'm' && squared) return UNIT_OF.get('m2');
    return UNIT_OF.get(word);
  }
}

/** Whether a smaller number may follow in the same number: `ciento dieciocho`, `twenty two`. */
const adds = (sum: number, value: number): boolean =>
  (sum % 1_000 >= 100 && sum % 100 === 0 && value < 100) || (sum % 10 === 0 && sum % 100 >= 20 && value < 10);

/** `treinta y un días` */
const oneOf = (word: string): number | undefined => (/^un[oa]?$/.test(word) ? 1 : undefined);

function ordinalOf(word: string): number | undefined {
  const stem = /^(.+?)(?:th|nd|rd|st)$/.exec(word)?.[1];
  return stem === undefined ? undefined : CARDINALS.get(stem);
}

function withRatios(text: string, found: readonly Placed[]): Quantity[] {
  const quantities: Quantity[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const [one, two] = [found[at]!, found[at + 1]];
    const before = text.slice(Math.max(0, one.start - 12), one.start);
    const every = /\b(?:jede[rsnm]?|every|each|cada)\s+$/.test(before);
    if (every) quantities.push({ text: one.text, readings: [...one.readings, ...ratio(1 / one.readings[0]!.raw)] });
    const joined = two && BETWEEN.test(text.slice(one.end, two.start));
    const [small, large] = [one.readings[0]?.raw ?? 0, two?.readings[0]?.raw ?? 0];
    if (joined && small > 0 && small < large) {
      const parts = [one, two].filter(({ safe }) => safe);
      quantities.push({ text: text.slice(one.start, two.end), readings: ratio(small / large), parts });
      at += 1;
    } else quantities.push({ ...one, text: one.safe ? one.text : '' });
  }
  return quantities;
}
