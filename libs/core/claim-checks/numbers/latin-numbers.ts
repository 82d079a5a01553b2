import { fold } from '../text/fold';
import { LatinScan, type PlacedQuantity } from './latin-scan';
import { type Quantity, ratio } from './quantity';
import { UNIT_PHRASES } from './units.data';

const BETWEEN =
  /^[ ,-]*(?:in|of|out of|out of the|of the|of its|de cada|de|von|von den|von seinen)[ ]+(?:every |each )?$/u;
const EVERY = /\b(?:jede[rsnm]?|every|each|cada)\s+$/;
/** The longest such word and blanks. */
const EVERY_LENGTH = 12;

/** Finds numbers in a text with spaces between words. `language` is null for a span, which may mean anything it can. */
export function latinNumbers(text: string, language: string | null): Quantity[] {
  const plain = UNIT_PHRASES.reduce((before, [pattern, unit]) => before.replace(pattern, unit), fold(text));
  const found = new LatinScan(plain, language).all();
  const quantities: Quantity[] = [];
  for (let at = 0; at < found.length; at += 1) {
    const [one, two] = [found[at]!, found[at + 1]];
    const before = plain.slice(Math.max(0, one.start - EVERY_LENGTH), one.start);
    if (EVERY.test(before)) {
      quantities.push({ text: one.text, readings: [...one.readings, ...ratio(1 / one.readings[0]!.raw)] });
    }
    const share = two && shareOf(plain, one, two);
    quantities.push(share ?? { ...one, text: one.safe ? one.text : '' });
    if (share) at += 1;
  }
  return quantities;
}

/** `two in five` */
function shareOf(text: string, one: PlacedQuantity, two: PlacedQuantity): Quantity | undefined {
  const [small, large] = [one.readings[0]?.raw ?? 0, two.readings[0]?.raw ?? 0];
  if (!BETWEEN.test(text.slice(one.end, two.start)) || small <= 0 || small >= large) return undefined;
  const parts = [one, two].filter(({ safe }) => safe);
  return { text: text.slice(one.start, two.end), readings: ratio(small / large), parts };
}
