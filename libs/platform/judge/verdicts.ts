import { z } from 'zod';
import { compileActors, type QuotedText, quotedText } from '@app/core/extraction';
import { SENTIMENT_LEVELS, type SentimentLevel } from '@app/core/kernel';
import { actorIds, judgedText, MAX_TOPICS, type Question } from './question';

/** How a text portrays one actor. */
export interface Verdict {
  /** Index among the question's actors. */
  readonly actor: number;
  readonly level: SentimentLevel;
  /** -1..1, within the range of the level. */
  readonly score: number;
  /** Stands in a passage of the text about the actor, apart from markup, punctuation and case. */
  readonly quote: string;
  readonly topics: readonly string[];
  /** What a reader must know about how the verdict came about. */
  readonly remark?: string;
}

/** Whether a text means an actor whose name leaves it open. */
export interface Meaning {
  /** Index among the question's actors. */
  readonly actor: number;
  readonly means: boolean;
  /** Stands in the text, with the name. */
  readonly quote: string;
}

/** What a judge said, as far as it passed the checks. */
export interface JudgeReply {
  readonly verdicts: readonly Verdict[];
  readonly meanings: readonly Meaning[];
  /** Indices of actors whose level contradicted its score. */
  readonly contradicted: readonly number[];
}

export const MAX_QUOTE = 500;
const MAX_TOPIC = 60;

const SCORES: Record<SentimentLevel, readonly [number, number]> = {
  very_positive: [0.6, 1],
  positive: [0.2, 0.6],
  neutral: [-0.2, 0.2],
  negative: [-0.6, -0.2],
  very_negative: [-1, -0.6],
};

const replySchema = z.object({ judgements: z.array(z.unknown()), meant: z.array(z.unknown()).default([]) });

const judgementSchema = z.object({
  actor: z.string(),
  level: z.enum(SENTIMENT_LEVELS),
  score: z.number(),
  quote: z.string(),
  topics: z.array(z.string()),
});

const meaningSchema = z.object({ actor: z.string(), means: z.boolean(), quote: z.string() });

/**
 * Reads a reply: the first judgement of each actor that was asked about, if its quote is one of the text about this actor.
 * A text may talk a model into anything, so the others are dropped.
 * @throws ZodError, SyntaxError when the reply as a whole has another form
 */
export function readReply(reply: string, question: Question): JudgeReply {
  const given = replySchema.parse(JSON.parse(reply));
  const ids = actorIds(question);
  const text = quotedText(judgedText(question), compileActors(actorsOf(question)));
  const meanings = readMeanings(given.meant, question, ids, text);
  const isMeant = (actor: number): boolean => meanings.get(actor)?.means !== false;
  const verdicts = new Map<number, Verdict>();
  const contradicted = new Set<number>();
  for (const one of given.judgements) {
    const { data } = judgementSchema.safeParse(one);
    const actor = data ? ids.indexOf(data.actor) : -1;
    if (!data || actor === -1 || verdicts.has(actor) || !isMeant(actor)) continue;
    const { level, score } = data;
    const quote = readQuote(data.quote);
    if (quote === null || !text.isAbout(quote, actor)) continue;
    const [low, high] = SCORES[level];
    if (score < low || score > high) contradicted.add(actor);
    else verdicts.set(actor, { actor, level, score, quote, topics: topicsOf(data.topics) });
  }
  return {
    verdicts: [...verdicts.values()],
    meanings: [...meanings.values()],
    contradicted: [...contradicted].filter((actor) => !verdicts.has(actor)),
  };
}

function readMeanings(
  given: readonly unknown[],
  { actors }: Question,
  ids: readonly string[],
  text: QuotedText,
): ReadonlyMap<number, Meaning> {
  const meanings = new Map<number, Meaning>();
  for (const one of given) {
    const { data } = meaningSchema.safeParse(one);
    const actor = data ? ids.indexOf(data.actor) : -1;
    if (!data || actor === -1 || !actors[actor]!.undecided || meanings.has(actor)) continue;
    const quote = readQuote(data.quote);
    if (quote !== null && text.names(quote, actor)) meanings.set(actor, { actor, means: data.means, quote });
  }
  return meanings;
}

const actorsOf = ({ actors }: Question) => ({
  actors: actors.map(({ names, domain }, id) => ({ id, names, domain })),
  useSubdomain: false,
});

/** @returns null for what is too long to show, or no text: half a character, which no database takes */
function readQuote(given: string): string | null {
  const quote = plain(given);
  return quote.length > MAX_QUOTE || !quote.isWellFormed() ? null : quote;
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
