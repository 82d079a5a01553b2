import { givesOrders } from './orders';
import { fold, normal } from './text/fold';
import { languageOf } from './text/language-of';
import { sentencesOf } from './text/sentences';
import { topicWords } from './text/topic-words';
import type { EvidencePage, Span } from './types';

/** Shorter sentences are joined with the next one: they say too little by themselves. */
const SHORT = 25;
const LONGEST = 700;

type Piece = Pick<Span, 'text' | 'figures'>;

export interface CutEvidence {
  readonly spans: readonly Span[];
  /** Indexes of pages that were left out. */
  readonly refused: readonly number[];
}

export interface Cutting {
  /** The most spans of one page: those that have most words of the topic. */
  readonly most?: number;
  readonly topic?: string;
  /** Whether a page is left out; without it, one that certainly gives orders. */
  readonly refuses?: (page: EvidencePage, index: number) => boolean;
}

const certainlyOrders = ({ text, title }: EvidencePage): boolean => givesOrders(text) || givesOrders(title);

/** Cuts pages into numbered spans. A page that tries to command whoever reads it is no evidence for anything. */
export function cutSpans(
  pages: readonly EvidencePage[],
  { most = Infinity, topic = '', refuses = certainlyOrders }: Cutting = {},
): CutEvidence {
  const spans: Span[] = [];
  const refused: number[] = [];
  const words = topicWords(topic);
  pages.forEach((page, index) => {
    if (refuses(page, index)) {
      refused.push(index);
      return;
    }
    const { url, title, own, published = null, facts = [] } = page;
    for (const piece of mostRelevant([...pieces(page.text), ...facts], words, most)) {
      spans.push({ number: spans.length + 1, page: index, url, title: normal(title), published, own, ...piece });
    }
  });
  return { spans, refused };
}

/** The pieces with most words of the topic, in the order of their page. */
function mostRelevant(all: readonly Piece[], words: readonly string[], most: number): Piece[] {
  if (all.length <= most) return [...all];
  const scored = all.map((piece, index) => {
    const folded = fold(piece.text);
    return { piece, index, score: words.filter((word) => folded.includes(word)).length };
  });
  const best = scored.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, most);
  return best.sort((a, b) => a.index - b.index).map(({ piece }) => piece);
}

function pieces(text: string): Piece[] {
  const language = languageOf(text) ?? 'en';
  const joined: string[] = [];
  let open = '';
  for (const sentence of sentencesOf(text, language)) {
    open = open ? `${open} ${normal(sentence)}` : normal(sentence);
    if (open.length < SHORT) continue;
    joined.push(open.slice(0, LONGEST).toWellFormed());
    open = '';
  }
  if (open) joined.push(open);
  return joined.map((piece) => ({ text: piece }));
}
