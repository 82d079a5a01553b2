import sentimentOf from 'wink-sentiment';
import type { Judge } from './judge';
import { judgedText, type Question } from './question';
import { levelOfScore, MAX_QUOTE, plain, type Verdict } from './verdicts';

const REMARK = 'Low confidence: estimated from a list of English words, not judged.';

/** The highest score of the list. */
const HIGHEST = 5;

interface Sentence {
  readonly text: string;
  readonly folded: string;
  /** -1..1 */
  readonly score: number;
}

/**
 * A rough stand-in without an account. Its score is the mean of the word scores of the sentences that name an actor. On
 * labelled texts such lists are right about half of the time (docs/sentiment.md), so each verdict says what it is.
 */
export const LOCAL_JUDGE: Judge = {
  model: 'wink-sentiment-5.0.2',
  paid: false,
  ask: (question) => Promise.resolve({ verdicts: estimate(question), meanings: [], contradicted: [], costMicros: 0 }),
};

function estimate(question: Question): Verdict[] {
  const sentences = scoredSentences(judgedText(question));
  return question.actors.flatMap(({ names }, actor) => {
    const folded = names.map((name) => name.toLowerCase());
    const about = sentences.filter((sentence) => folded.some((name) => sentence.folded.includes(name)));
    if (about.length === 0) return [];
    const score = Number((about.reduce((sum, sentence) => sum + sentence.score, 0) / about.length).toFixed(3));
    const strongest = about.toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score))[0]!;
    const quote = strongest.text.slice(0, MAX_QUOTE).toWellFormed();
    return [{ actor, level: levelOfScore(score), score, quote, topics: [], remark: REMARK }];
  });
}

/** Sentences without a word of the list are left out; so is every sentence in another language. */
function scoredSentences(text: string): Sentence[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences = text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => plain(segment)));
  return sentences.flatMap((sentence) => {
    const { normalizedScore, tokenizedPhrase } = sentimentOf(sentence);
    if (tokenizedPhrase.every(({ score }) => score === undefined)) return [];
    const score = Math.min(1, Math.max(-1, normalizedScore / HIGHEST));
    return [{ text: sentence, folded: sentence.toLowerCase(), score }];
  });
}
