import { foldText } from '@app/core/extraction';

/** A text without case, accents and typography, and from where in the source each of its UTF-16 units is. */
export interface FoldedLetters {
  readonly text: string;
  /** One more than the text has units: the last is the source's length. */
  readonly offsets: ArrayLike<number>;
}

/** Korean syllables in pieces, and letters with marks behind them: one letter each, however it was typed. */
const IN_PIECES = /[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?|\P{M}\p{M}+/gu;
const MAY_BE_IN_PIECES = /[\u1100-\u1112\p{M}]/u;
const UTF16 = new TextDecoder('utf-16le', { ignoreBOM: true });

export function foldedLetters(source: string): FoldedLetters {
  const { units, length, offsets } = foldText(source);
  const text = UTF16.decode(units.subarray(0, length));
  return MAY_BE_IN_PIECES.test(text) ? composed(text, offsets) : { text, offsets };
}

function composed(text: string, offsets: Uint32Array): FoldedLetters {
  let out = '';
  const places: number[] = [];
  const push = (piece: string, placeOf: (unit: number) => number) => {
    for (let unit = 0; unit < piece.length; unit += 1) places.push(placeOf(unit));
    out += piece;
  };
  let done = 0;
  for (const { 0: pieces, index } of text.matchAll(IN_PIECES)) {
    push(text.slice(done, index), (unit) => offsets[done + unit]!);
    push(pieces.normalize('NFC'), () => offsets[index]!);
    done = index + pieces.length;
  }
  push(text.slice(done), (unit) => offsets[done + unit]!);
  places.push(offsets[text.length]!);
  return { text: out, offsets: places };
}
