import type { HtmlPage } from './pages-of';

/** Letters of a piece of text that two texts share by chance alone seldom. */
const PIECE = 8;
const LONGEST = 20_000;
const LEAST_WORDS = 50;
const LEAST_SHARE = 0.3;

function piecesOf(text: string): Set<string> {
  const bare = text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return new Set(Array.from({ length: Math.max(0, bare.length - PIECE + 1) }, (_, at) => bare.slice(at, at + PIECE)));
}

/** Whether another page has hardly anything of what a page says, in any language. Short pages say too little to tell. */
export function hasOtherContent({ page: one }: HtmlPage, { page: other }: HtmlPage): boolean {
  if (one.mainWords < LEAST_WORDS || other.mainWords < LEAST_WORDS || other.cut.includes('text')) return false;
  const [pieces, there] = [piecesOf(one.mainText), piecesOf(other.mainText)];
  return [...pieces].filter((piece) => there.has(piece)).length < LEAST_SHARE * pieces.size;
}
