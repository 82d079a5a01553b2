import { digitReadings } from './digits';
import { CARDINALS, germanForm, germanNumber, ONES, ORDINALS, PARTS } from './number-words.data';
import { type Quantity, ratio, type Reading } from './quantity';
import { SCALES, type Unit, UNIT_OF } from './units.data';

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A number and the token behind it. */
interface Found {
  readonly values: readonly number[];
  readonly next: number;
  /** Whether a claim may be held to it: words such as `half` and `second` have other meanings. */
  readonly safe: boolean;
  readonly fraction?: boolean;
}

interface Measured {
  readonly readings: Reading[];
  readonly next: number;
  readonly hasUnit: boolean;
}

export interface PlacedQuantity extends Quantity {
  readonly start: number;
  readonly end: number;
  readonly safe: boolean;
}

const TOKEN = /\d[\d.,'’\u00a0\u202f]*\d|\d|\p{L}+|[%€£$¥]/gu;
const CURRENCY = /^[€£$¥]$/;
const AND = new Set('and y und e et'.split(' '));
/** What may stand between a fraction and its unit: `half of an hour`. */
const FILLER = new Set('of an a the de una un einer eines einem der'.split(' '));
const MOST_FILLERS = 2;
/** `dos kilos y medio` */
const SPANISH_HALF = /^medi[oa]$/;

/** Reads a folded text from its start, number by number. */
export class LatinScan {
  private readonly tokens: readonly Token[];

  /** @param language null for a text that may mean anything it can */
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

  all(): PlacedQuantity[] {
    const placed: PlacedQuantity[] = [];
    for (let at = 0; at < this.tokens.length;) {
      const found = this.number(at);
      if (!found) {
        at += 1;
        continue;
      }
      const { readings, next, hasUnit } = this.measured(at, found);
      const [{ start }, { end }] = [this.tokens[at]!, this.tokens[next - 1]!];
      const safe = found.safe || (found.fraction === true && hasUnit);
      placed.push({ text: this.text.slice(start, end), readings, start, end, safe });
      at = next;
    }
    return placed;
  }

  private word(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  private mayBe(...languages: readonly string[]): boolean {
    return this.language === null || languages.includes(this.language);
  }

  private number(at: number): Found | null {
    const words = this.words(at);
    const fraction = this.fraction(at, words);
    if (fraction) return fraction;
    const whole = this.digits(at) ?? words ?? this.form(at);
    return whole && this.withHalf(this.scaled(whole));
  }

  /** `half`, `a third`, `three quarters` */
  private fraction(at: number, words: Found | null): Found | null {
    const alone = PARTS.get(this.word(at));
    if (alone !== undefined) return { values: [1 / alone], next: at + 1, safe: false, fraction: true };
    const count = ONES.has(this.word(at)) ? 1 : words?.values[0];
    const behind = words?.next ?? at + 1;
    const part = PARTS.get(this.word(behind));
    if (count === undefined || part === undefined || (count > 1 && count >= part)) return null;
    return { values: [count / part], next: behind + 1, safe: count > 1, fraction: true };
  }

  private digits(at: number): Found | null {
    const { text, start } = this.tokens[at]!;
    if (!/^\d/.test(text)) return null;
    const isPartOfName = /\p{L}-?$/u.test(this.text.slice(Math.max(0, start - 2), start));
    return isPartOfName ? null : { values: digitReadings(text, this.language), next: at + 1, safe: true };
  }

  /** Words that add up: `two hundred and five`, `treinta y un`. */
  private words(at: number): Found | null {
    let sum = 0;
    let next = at;
    for (;;) {
      if (next > at && this.word(next) === 'hundred') {
        sum *= 100;
        next += 1;
        continue;
      }
      const joined = next > at && AND.has(this.word(next));
      const place = joined ? next + 1 : next;
      const value = this.cardinal(this.word(place)) ?? (joined && sum >= 30 ? oneOf(this.word(place)) : undefined);
      if (value === undefined || (next > at && !adds(sum, value))) break;
      sum += value;
      next = place + 1;
    }
    return next > at ? { values: [sum], next, safe: true } : null;
  }

  private cardinal(word: string): number | undefined {
    // Eleven in Spanish.
    if (word === 'once' && this.language === 'en') return undefined;
    const value = this.mayBe('en', 'es') ? CARDINALS.get(word) : undefined;
    if (value !== undefined || !this.mayBe('de')) return value;
    const german = germanNumber(word);
    return german === 1 ? undefined : german;
  }

  /** Words that a claim need not mean as a number. */
  private form(at: number): Found | null {
    const word = this.word(at);
    const value = this.language === null ? formOf(word) : ONES.has(word) && word.length > 2 ? 1 : undefined;
    return value === undefined ? null : { values: [value], next: at + 1, safe: false };
  }

  /** With the scale behind it: `2 million`, `2k`, `€2m`. */
  private scaled(found: Found): Found {
    const word = this.word(found.next);
    const isGlued = this.tokens[found.next]?.start === this.tokens[found.next - 1]!.end;
    const isMoney = CURRENCY.test(this.word(found.next - 2));
    const factor = word === 'm' && isGlued && isMoney ? 1_000_000 : SCALES.get(word);
    if (factor === undefined || (word === 'k' && !isGlued)) return found;
    return { ...found, values: found.values.map((value) => value * factor), next: found.next + 1, safe: true };
  }

  /** With the half behind it: `two and a half million`, `dos y medio`. */
  private withHalf(found: Found): Found {
    const [and, second, third] = [0, 1, 2].map((step) => this.word(found.next + step));
    if (!AND.has(and!)) return found;
    const isShort = SPANISH_HALF.test(second!);
    if (!isShort && !(ONES.has(second!) && third === 'half')) return found;
    return this.scaled({ ...found, values: halfMore(found.values), next: found.next + (isShort ? 2 : 3) });
  }

  /** With the unit before or behind it. */
  private measured(at: number, found: Found): Measured {
    const before = this.word(at - 1);
    const currency = CURRENCY.test(before) ? UNIT_OF.get(before) : undefined;
    const behind = currency ? found.next : this.behindFillers(found);
    const unit = currency ?? this.unitAt(behind);
    let [values, next] = [found.values, unit && !currency ? behind + 1 : found.next];
    if (unit && AND.has(this.word(next)) && SPANISH_HALF.test(this.word(next + 1))) {
      [values, next] = [halfMore(values), next + 2];
    }
    const readings = values.flatMap((raw): Reading[] => {
      if (!unit && found.fraction) return ratio(raw);
      return [{ raw, value: raw * (unit?.factor ?? 1), dimension: unit?.dimension ?? null }];
    });
    return { readings, next, hasUnit: unit !== undefined };
  }

  private behindFillers({ next, fraction }: Found): number {
    let at = next;
    while (fraction && at < next + MOST_FILLERS && FILLER.has(this.word(at))) at += 1;
    return at;
  }

  private unitAt(at: number): Unit | undefined {
    const word = this.word(at);
    const isSquared = /^[²2]/.test(this.text.slice(this.tokens[at]?.end ?? 0));
    return UNIT_OF.get(word === 'm' && isSquared ? 'm2' : word);
  }
}

/** Whether a smaller number may follow in the same number: `ciento dieciocho`, `twenty two`. */
const adds = (sum: number, value: number): boolean =>
  (sum % 1_000 >= 100 && sum % 100 === 0 && value < 100) || (sum % 10 === 0 && sum % 100 >= 20 && value < 10);

/** `treinta y un días` */
const oneOf = (word: string): number | undefined => (/^un[oa]?$/.test(word) ? 1 : undefined);

const halfMore = (values: readonly number[]): number[] => values.map((value) => value + 0.5);

const formOf = (word: string): number | undefined =>
  ONES.has(word) ? 1 : (ORDINALS.get(word) ?? germanForm(word) ?? ordinalOf(word));

function ordinalOf(word: string): number | undefined {
  const stem = /^(.+?)(?:th|nd|rd|st)$/.exec(word)?.[1];
  return stem === undefined ? undefined : CARDINALS.get(stem);
}
