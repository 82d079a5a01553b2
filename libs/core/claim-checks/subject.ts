import { fold } from './text/fold';
import { languageOf } from './text/language-of';
import { topicWords } from './text/topic-words';
import type { Span } from './types';

/** What a text is about. */
export interface Subject {
  readonly topic: string;
  readonly instructions: string | null;
  /** ISO 639-1, of the text. */
  readonly language: string;
  readonly brand: string;
  readonly competitors: readonly string[];
}

/** Of a word, so that its forms are found: `repair`, `repaired`. */
const STEM = 5;
/** Fewer words do not tell what a sentence is about. */
const TELLING = 6;
const SHARED = 2;

const stemOf = (word: string): string => word.slice(0, Math.max(STEM, word.length - 3));

/** The spans whose pages are about the subject. Only they support a sentence; any span may deny one. */
export function spansAbout(subject: Subject, evidence: readonly Span[]): ReadonlySet<Span> {
  const pages = [...Map.groupBy(evidence, ({ page }) => page).values()];
  return new Set(pages.filter((spans) => spans[0]!.own || isAbout(subject, spans)).flat());
}

/**
 * Whether a page names an actor, or has two words of the topic. A page in a language of its own has none of its words; the
 * second question decides there.
 */
function isAbout(subject: Subject, spans: readonly Span[]): boolean {
  const whole = [spans[0]!.title, ...spans.map(({ text }) => text)].join(' ');
  const words = wordsOf(subject);
  if (namesIn(whole, subject) || hitsIn(whole, words) >= Math.min(enough(words), words.length)) return true;
  const language = languageOf(whole);
  return language !== null && ![subject.language, languageOf(subject.topic)].includes(language);
}

/**
 * Whether what one source says is about the subject: it names an actor, has a word of the topic, or two words that other
 * evidence has too.
 * @param saying the spans of that source
 */
export function speaksOfSubject(
  claim: string,
  saying: readonly Span[],
  evidence: readonly Span[],
  subject: Subject,
): boolean {
  const whole = [claim, ...saying.map(({ text }) => text)].join(' ');
  if (namesIn(whole, subject) || hitsIn(whole, wordsOf(subject)) > 0) return true;
  const words = topicWords(whole);
  if (words.length < TELLING) return true;
  const others = fold(
    evidence
      .filter((span) => !saying.includes(span))
      .map(({ title, text }) => `${title} ${text}`)
      .join(' '),
  );
  return words.filter((word) => others.includes(stemOf(word))).length >= SHARED;
}

const wordsOf = ({ topic, instructions }: Subject): readonly string[] => topicWords(`${topic} ${instructions ?? ''}`);

/** Pairs of characters are in texts about anything; words are not. */
const enough = (words: readonly string[]): number =>
  words.every((word) => word.length > 2) ? 2 : Math.ceil(words.length / 4);

const hitsIn = (text: string, words: readonly string[]): number => {
  const folded = fold(text);
  return words.filter((word) => folded.includes(stemOf(word))).length;
};

const namesIn = (text: string, { brand, competitors }: Subject): boolean => {
  const folded = fold(text);
  return [brand, ...competitors].some((name) => name !== '' && folded.includes(fold(name)));
};
