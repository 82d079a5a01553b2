import { EXECUTION_ROW } from '../../kernel';
import { discoveries } from '../statistics/changes';
import { differenceOfGroups, type GroupDifference } from '../statistics/intervals';
import { type Fraction, rounded, scaledRatio } from '../statistics/fractions';

/**
 * How many answers to a prompt cite a domain (`EXECUTION_ROW`), or cite it and mention a brand. Without a domain: how many
 * there are, or mention the brand, whatever they cite.
 */
export interface DomainCell {
  readonly domain: string | null;
  /** Code of the source type that most of these answers have for the domain. */
  readonly sourceType: number | null;
  readonly promptId: number;
  readonly actorId: number;
  readonly answers: number;
}

/** Answers that cite a domain, by who is mentioned, beside all others. */
export interface MentionedBeside {
  readonly actorId: number;
  readonly mentions: number;
  readonly rate: number;
  readonly otherMentions: number;
  /** Null where no answer is left. */
  readonly otherRate: number | null;
  readonly difference: number | null;
  /** The difference before it is rounded, as a part of 1. */
  readonly exact: Fraction | null;
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
  readonly actors: readonly MentionedBeside[];
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
 * @param each is told of one domain at a time
 */
export async function mentionsByDomain(
  cells: readonly DomainCell[],
  actorIds: readonly number[],
  each: EachInOrder,
): Promise<DomainsMentions> {
  const byDomain = Map.groupBy(cells, ({ domain }) => domain);
  const all = new AllAnswers(byDomain.get(null) ?? [], actorIds);
  byDomain.delete(null);
  const tested = await each(byDomain, ([domain, own]) => ({
    domain: domain!,
    sourceType: own[0]!.sourceType!,
    ...all.beside(own),
  }));
  tested.sort((a, b) => b.responses - a.responses || (a.domain < b.domain ? -1 : 1));
  const stars = discoveries(tested.flatMap(({ tests }) => tests.map(({ test }) => test.p_value)));
  return {
    responses: all.responses,
    prompts: all.prompts,
    rows: tested.map(({ tests, ...row }, at) => ({
      ...row,
      actors: tests.map(({ test, ...sides }, place) => besideOf(sides, test, stars[at * actorIds.length + place]!)),
    })),
  };
}

/** All answers by prompt, with what those of one size add up to. */
class AllAnswers {
  readonly prompts: number;
  readonly responses: number;
  private readonly placeOf: ReadonlyMap<number, number>;
  private readonly x: Float64Array;
  /** The different numbers of answers of prompts, and which of them each prompt has. */
  private readonly sizes: readonly number[];
  private readonly sizeOf: Int32Array;
  private readonly ofSize: Float64Array;
  private readonly ofActors: readonly ActorSums[];

  constructor(cells: readonly DomainCell[], actorIds: readonly number[]) {
    const byActor = Map.groupBy(cells, ({ actorId }) => actorId);
    const executions = byActor.get(EXECUTION_ROW) ?? [];
    this.prompts = executions.length;
    this.placeOf = new Map(executions.map(({ promptId }, place) => [promptId, place]));
    this.x = Float64Array.from(executions, ({ answers }) => answers);
    this.responses = this.x.reduce((sum, x) => sum + x, 0);
    this.sizes = [...new Set(this.x)];
    const places = new Map(this.sizes.map((size, place) => [size, place]));
    this.sizeOf = Int32Array.from(this.x, (x) => places.get(x)!);
    this.ofSize = new Float64Array(this.sizes.length);
    for (const size of this.sizeOf) this.ofSize[size]! += 1;
    this.ofActors = actorIds.map((actorId) => this.sumsOf(actorId, byActor.get(actorId) ?? []));
  }

  /** Answers that cite a domain beside all others, by brand. */
  beside(cells: readonly DomainCell[]) {
    const byActor = Map.groupBy(cells, ({ actorId }) => actorId);
    const executions = byActor.get(EXECUTION_ROW)!;
    const places = Int32Array.from(executions, ({ promptId }) => this.placeOf.get(promptId)!);
    const own = new Map(executions.map(({ promptId }, at) => [promptId, at]));
    const x = Float64Array.from(executions, ({ answers }) => answers);
    const otherX = x.map((count, at) => this.x[places[at]!]! - count);
    const prompts = Float64Array.from(this.ofSize);
    for (const place of places) prompts[this.sizeOf[place]!]! -= 1;
    const responses = x.reduce((sum, count) => sum + count, 0);
    const tests = this.ofActors.map((all) => {
      const y = new Float64Array(x.length);
      for (const { promptId, answers } of byActor.get(all.actorId) ?? []) y[own.get(promptId)!] = answers;
      const [restY, squares] = [Float64Array.from(all.ofSize), Float64Array.from(all.squares)];
      const otherY = new Float64Array(x.length);
      let mentions = 0;
      for (const [at, place] of places.entries()) {
        const [size, hits] = [this.sizeOf[place]!, all.y[place]!];
        restY[size]! -= hits;
        squares[size]! -= hits * hits;
        otherY[at] = hits - y[at]!;
        mentions += y[at]!;
      }
      const test = differenceOfGroups({ x, y, otherX, otherY }, { x: this.sizes, prompts, y: restY, squares });
      const { actorId } = all;
      const otherMentions = all.mentions - mentions;
      return { actorId, mentions, citing: responses, otherMentions, others: this.responses - responses, test };
    });
    return { responses, prompts: executions.length, tests };
  }

  private sumsOf(actorId: number, cells: readonly DomainCell[]): ActorSums {
    const y = new Float64Array(this.prompts);
    const [ofSize, squares] = [new Float64Array(this.sizes.length), new Float64Array(this.sizes.length)];
    let mentions = 0;
    for (const { promptId, answers } of cells) {
      const place = this.placeOf.get(promptId)!;
      y[place] = answers;
      ofSize[this.sizeOf[place]!]! += answers;
      squares[this.sizeOf[place]!]! += answers ** 2;
      mentions += answers;
    }
    return { actorId, mentions, y, ofSize, squares };
  }
}

/** Mentions of a brand: in all, by prompt, and by the size of prompts with the squares. */
interface ActorSums {
  readonly actorId: number;
  readonly mentions: number;
  readonly y: Float64Array;
  readonly ofSize: Float64Array;
  readonly squares: Float64Array;
}

interface Sides {
  readonly actorId: number;
  readonly mentions: number;
  readonly citing: number;
  readonly otherMentions: number;
  readonly others: number;
}

function besideOf(sides: Sides, test: GroupDifference, significant: boolean | null): MentionedBeside {
  const { actorId, mentions, citing, otherMentions, others } = sides;
  const [y, x] = [BigInt(mentions), BigInt(citing)];
  const [otherY, otherX] = [BigInt(otherMentions), BigInt(others)];
  const exact = others === 0 ? null : { numerator: y * otherX - otherY * x, denominator: x * otherX };
  const shown = (value: number | null): number | null => value && rounded(value);
  return {
    actorId,
    mentions,
    rate: scaledRatio(y, x, 100),
    otherMentions,
    otherRate: others === 0 ? null : scaledRatio(otherY, otherX, 100),
    difference: exact && scaledRatio(exact.numerator, exact.denominator, 100),
    exact,
    ciLow: shown(test.ci_low),
    ciHigh: shown(test.ci_high),
    pValue: shown(test.p_value),
    significant,
    lowConfidence: test.low_confidence,
  };
}
