import { discoveries } from '../statistics/changes';
import { type Fraction, rounded, scaledRatio } from '../statistics/fractions';
import { AllAnswers, type Beside, type DomainCells } from './answers-beside';

/** Answers that cite a domain, by who is mentioned, beside all others. */
export interface MentionedBeside {
  readonly actorId: number;
  readonly mentions: number;
  readonly rate: number;
  readonly otherMentions: number;
  /** Null where no answer is left. */
  readonly otherRate: number | null;
  readonly difference: number | null;
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
  readonly pValue: number | null;
  readonly significant: boolean | null;
  readonly lowConfidence: boolean;
}

export interface DomainMentionsRow {
  readonly domain: string;
  readonly sourceType: number;
  readonly responses: number;
  readonly prompts: number;
  /** The difference of the first brand before it is rounded, as a part of 1. */
  readonly exact: Fraction | null;
  /** In the order of the brands. Rounded when asked for: a page has few of all domains. */
  actors(): MentionedBeside[];
}

export interface DomainsMentions {
  readonly responses: number;
  readonly prompts: number;
  readonly rows: readonly DomainMentionsRow[];
}

/** Does the work for each item in order, and may let others in between. */
export type EachInOrder = <Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
) => Promise<Awaited<Result>[]>;

/**
 * Holds the answers that cite a domain against all others, for each domain and brand; stars allow for all of these
 * together (docs/statistics.md, "Two groups of answers"). Domains come by their answers, the most first, then by name.
 * A domain costs what it cites, not all prompts.
 * @param each is told of one domain and brand at a time
 */
export async function mentionsByDomain(
  cells: readonly DomainCells[],
  actorIds: readonly number[],
  each: EachInOrder,
): Promise<DomainsMentions> {
  const byDomain = Map.groupBy(cells, ({ domain }) => domain);
  const all = new AllAnswers(byDomain.get(null) ?? []);
  byDomain.delete(null);
  await each(actorIds, (actorId) => all.addActor(actorId));
  const sides = await each(all.pairs(byDomain), (pair) => pair());
  const stars = discoveries(sides.map(({ test }) => test.p_value));
  const rows = [...byDomain].map(([domain, [own]], at) => {
    const places = actorIds.map((_, place) => at * actorIds.length + place);
    const first = sides[places[0]!]!;
    return {
      domain: domain!,
      sourceType: own!.sourceType!,
      responses: first.citing,
      prompts: first.prompts,
      exact: exactDifference(first),
      actors: () => places.map((place) => mentionedBeside(sides[place]!, stars[place]!)),
    };
  });
  rows.sort((a, b) => b.responses - a.responses || (a.domain < b.domain ? -1 : 1));
  return { responses: all.responses, prompts: all.prompts, rows };
}

function exactDifference({ mentions, citing, otherMentions, others }: Beside): Fraction | null {
  if (others === 0) return null;
  const [x, otherX] = [BigInt(citing), BigInt(others)];
  return { numerator: BigInt(mentions) * otherX - BigInt(otherMentions) * x, denominator: x * otherX };
}

function mentionedBeside(sides: Beside, significant: boolean | null): MentionedBeside {
  const { actorId, mentions, citing, otherMentions, others, test } = sides;
  const exact = exactDifference(sides);
  const shown = (value: number | null): number | null => value && rounded(value);
  return {
    actorId,
    mentions,
    rate: scaledRatio(BigInt(mentions), BigInt(citing), 100),
    otherMentions,
    otherRate: exact && scaledRatio(BigInt(otherMentions), BigInt(others), 100),
    difference: exact && scaledRatio(exact.numerator, exact.denominator, 100),
    ciLow: shown(test.ci_low),
    ciHigh: shown(test.ci_high),
    pValue: shown(test.p_value),
    significant,
    lowConfidence: test.low_confidence,
  };
}
