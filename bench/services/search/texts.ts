const SYLLABLES = 'ba ce di fo gu ha ki lo mu na pe qui ro su ta ve wi xo ya ze'.split(' ');
const VOCABULARY = 60_000;
/** Characters of an answer, Markdown included. */
const LENGTH = 3_000;
const FREQUENT = ['the', 'of', 'and', 'a', 'is', 'for', 'to', 'in'];
/** Texts and the share of answers that each is put into. */
const PLANTED: readonly (readonly [text: string, share: number])[] = [
  ['Aurelia', 0.3],
  ['free trial', 0.05],
  ['Straße', 0.01],
  ['東京都', 0.02],
  ['100%', 0.1],
  ['zephyrine', 0.0001],
];

/** Repeatable chance (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The n-th most frequent word, of two to four syllables. */
function word(rank: number): string {
  let [rest, text] = [rank + SYLLABLES.length, ''];
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) text += SYLLABLES[rest % SYLLABLES.length]!;
  return text;
}

const WORDS = Array.from({ length: VOCABULARY }, (_, rank) => word(rank));

/** An answer by Zipf's law: a third small words, the others of a vocabulary of 60,000, in sentences and lists. */
export function answerText(seed: number): string {
  const chance = chances(seed);
  const pick = () =>
    chance() < 0.33
      ? FREQUENT[Math.floor(chance() * FREQUENT.length)]!
      : WORDS[Math.floor(Math.exp(chance() * Math.log(VOCABULARY))) - 1]!;
  const planted = PLANTED.filter(([, share]) => chance() < share).map(([text]) => text);
  const parts: string[] = [];
  for (let length = 0; length < LENGTH;) {
    const sentence = Array.from({ length: 8 + Math.floor(chance() * 10) }, pick).join(' ');
    const plant = chance() < 0.2 ? planted.pop() : undefined;
    const part = (plant ? `**${plant}** ` : '') + sentence + (chance() < 0.2 ? '.\n\n- ' : '. ');
    parts.push(part);
    length += part.length;
  }
  return parts.concat(planted.map((text) => `${text} `)).join('');
}
