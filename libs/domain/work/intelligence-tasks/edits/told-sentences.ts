import { normal, sentencesOf } from '@app/core/claim-checks';

/** A sentence, or a heading, as it stands in a text. */
export interface ToldSentence {
  /** What it says, with its sources and marks: one that is otherwise in any of them is another one. */
  readonly key: string;
  /** Without marks. */
  readonly text: string;
  /** Of the evidence, as it cites them. */
  readonly numbers: readonly number[];
}

/** `[3]` and `*(single source)*` behind the mark that ends a sentence; a link is none. A run of marks is tried once. */
export const MARKS =
  /(?<![.!?…。！？])([.!?…。！？]+["”»’)]*)[^\S\n]*((?:\[\d+\](?!\())+(?:[^\S\n]*\*\([^()\n]*\)\*)?)/gu;
const NUMBER = /\[(\d+)\](?!\()/gu;
const ASIDE = /\*\([^()\n]*\)\*/gu;
const LINE_START = /^(?:[#>\s]|[-*+]\s|\d+[.)]\s|\|)+/u;
const HAS_WORDS = /[\p{L}\p{N}]/u;
/** A longer one is checked in pieces: the rules are made for sentences. */
const LONGEST = 1_000;

/** The sentences of a text in Markdown, in its order. */
export const toldSentences = (markdown: string, language: string): ToldSentence[] =>
  markdown
    .replace(MARKS, ' $2$1')
    .split('\n')
    .flatMap((line) => sentencesOf(line.replace(LINE_START, ''), language))
    .flatMap(piecesOf)
    .filter((sentence) => HAS_WORDS.test(sentence.replace(NUMBER, '')))
    .map((sentence) => ({
      key: normal(sentence),
      text: plain(sentence.replace(ASIDE, '')),
      numbers: [...new Set([...sentence.matchAll(NUMBER)].map(([, number]) => Number(number)))],
    }));

/** The same without the numbers: for outlines and markup, where there is no list of sources. */
export const plainSentences = (markdown: string, language: string): string[] =>
  toldSentences(markdown, language).map(({ key }) => plain(key.replace(ASIDE, (aside) => aside.slice(1, -1))));

const plain = (sentence: string): string =>
  normal(sentence.replace(NUMBER, ' '))
    .replace(/ +([.,;:!?…])/gu, '$1')
    .trim();

const piecesOf = (sentence: string): string[] =>
  sentence.length <= LONGEST ? [sentence] : (sentence.match(new RegExp(`.{1,${LONGEST}}`, 'gsu')) ?? []);
