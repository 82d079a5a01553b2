import { z } from 'zod';
import { SENTIMENT_LEVELS, type SentimentLevel } from '@app/core/kernel';
import { actorIds, judgedText, MAX_TOPICS, type Question } from './question';

/** How a text portrays one actor. */
export interface Verdict {
  /** Index among the question's actors. */
  readonly actor: number;
  readonly level: SentimentLevel;
  /** -1..1, within the range of the level. */
  readonly score: number;
  /** Stands in the text, apart from white space. */
  readonly quote: string;
  readonly topics: readonly string[];
  /** What a reader must know about how the verdict came about. */
  readonly remark?: string;
}

const MIN_QUOTE = 3;
export const MAX_QUOTE = 500;
const MAX_TOPIC = 60;

const SCORES: Record<SentimentLevel, readonly [number, number]> = {
  very_positive: [0.6, 1],
  positive: [0.2, 0.6],
  neutral: [-0.2, 0.2],
  negative: [-0.6, -0.2],
  very_negative: [-1, -0.6],
};

const replySchema = z.object({ judgements: z.array(z.unknown()) });

const judgementSchema = z.object({
  actor: z.string(),
  level: z.enum(SENTIMENT_LEVELS),
  score: z.number(),
  quote: z.string(),
  topics: z.array(z.string()),
});

/**
 * Reads the verdicts of a reply: the first of each actor that was asked about, if its quote is in the text. A text may
 * talk a model into anything, so the others are dropped.
 * @throws ZodError, SyntaxError when the reply as a whole has another form
 */
export function readVerdicts(reply: string, question: Question): Verdict[] {
  const ids = actorIds(question);
  const text = plain(judgedText(question));
  const verdicts = new Map<number, Verdict>();
  for (const given of replySchema.parse(JSON.parse(reply)).judgements) {
    const { data } = judgementSchema.safeParse(given);
    const actor = data ? ids.indexOf(data.actor) : -1;
    if (!data || actor === -1 || verdicts.has(actor)) continue;
    const quote = plain(data.quote);
    if (quote.length < MIN_QUOTE || quote.length > MAX_QUOTE) continue;
    // Half a character is in the text too, but no database takes it.
    if (!quote.isWellFormed() || !text.includes(quote)) continue;
    const [low, high] = SCORES[data.level];
    const score = Math.min(high, Math.max(low, data.score));
    verdicts.set(actor, { actor, level: data.level, score, quote, topics: topicsOf(data.topics) });
  }
  return [...verdicts.values()];
}

export const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

export function levelOfScore(score: number): SentimentLevel {
  if (score >= SCORES.neutral[0] && score <= SCORES.neutral[1]) return 'neutral';
  if (score > 0) return score > SCORES.positive[1] ? 'very_positive' : 'positive';
  return score < SCORES.negative[0] ? 'very_negative' : 'negative';
}

function topicsOf(given: readonly string[]): string[] {
  const topics = given.map((topic) => plain(topic.toWellFormed().replace(/\p{Cc}/gu, ' ')));
  return [...new Set(topics)].filter((topic) => topic && topic.length <= MAX_TOPIC).slice(0, MAX_TOPICS);
}
