import { kanjiNumbers } from './kanji-numbers';
import { latinNumbers } from './latin-numbers';
import type { Quantity } from './quantity';

const JAPANESE = /[\u3041-\u30ff]|[\u4e00-\u9fff]/u;
const CLOCK = /\b(\d{1,2}):(\d{2})\b/gu;

/** The numbers that a claim is held to. */
export const numbersOfClaim = (text: string, language: string): Quantity[] =>
  find(text, language).filter(({ text: part }) => part !== '');

/** Everything in a span that may be meant as a number. */
export const numbersOfSpan = (text: string): Quantity[] => find(text, null);

function find(text: string, language: string | null): Quantity[] {
  const clocks: Quantity[] = [];
  const rest = text.replace(CLOCK, (all, hours: string, minutes: string) => {
    const value = Number(hours) + Number(minutes) / 60;
    clocks.push({ text: all, readings: [{ raw: value, value, dimension: null }] });
    return ' '.repeat(all.length);
  });
  const japanese = JAPANESE.test(text);
  return [...clocks, ...(japanese ? kanjiNumbers(rest, language !== null) : latinNumbers(rest, language))];
}
