import { EXECUTION_ROW } from '../../kernel';
import { differenceOfGroups, type GroupDifference, type GroupWeights, groupWeights } from '../statistics/intervals';

/**
 * How many answers to each prompt cite a domain (`EXECUTION_ROW`), or cite it and mention a brand; prompts without any are
 * left out. Without a domain: how many there are, or mention the brand, whatever they cite.
 */
export interface DomainCells {
  readonly domain: string | null;
  /** Code of the source type that most of these answers have for the domain. */
  readonly sourceType: number | null;
  readonly actorId: number;
  readonly promptIds: readonly number[];
  /** One for each prompt. */
  readonly answers: readonly number[];
}

/** Answers that cite a domain beside all others: how many, of how many prompts, and how many of each mention a brand. */
export interface Beside {
  readonly actorId: number;
  readonly prompts: number;
  readonly citing: number;
  readonly mentions: number;
  readonly others: number;
  readonly otherMentions: number;
  readonly test: GroupDifference;
}

/** Mentions of a brand: in all, by prompt, and by the size of prompts with the squares. */
interface ActorSums {
  readonly actorId: number;
  readonly mentions: number;
  readonly y: Float64Array;
  readonly ofSize: Float64Array;
  readonly squares: Float64Array;
}

/** The answers that cite a domain, by the places of their prompts, beside all others of these prompts. */
interface Citing {
  readonly responses: number;
  readonly places: Int32Array;
  readonly x: Float64Array;
  readonly otherX: Float64Array;
  /** Prompts that cite it in no answer, by size. */
  readonly prompts: Float64Array;
  readonly weights: GroupWeights;
}

/** All answers by prompt, with what those of one size add up to. */
export class AllAnswers {
  readonly prompts: number;
  readonly responses: number;
  private readonly byActor: ReadonlyMap<number, DomainCells>;
  private readonly placeOf = new Map<number, number>();
  private readonly x: Float64Array;
  /** The different numbers of answers of prompts, and which of them each prompt has. */
  private readonly sizes: readonly number[];
  private readonly sizeOf: Int32Array;
  private readonly ofSize: Float64Array;
  private readonly actors: ActorSums[] = [];
  /** Where a prompt stands among those of the domain at hand. */
  private readonly placeInDomain: Int32Array;

  constructor(cells: readonly DomainCells[]) {
    this.byActor = new Map(cells.map((own) => [own.actorId, own]));
    const executions = this.byActor.get(EXECUTION_ROW) ?? { promptIds: [], answers: [] };
    this.prompts = executions.promptIds.length;
    for (const [place, promptId] of executions.promptIds.entries()) this.placeOf.set(promptId, place);
    this.x = Float64Array.from(executions.answers);
    this.responses = sumOf(this.x);
    this.sizes = [...new Set(this.x)];
    const places = new Map(this.sizes.map((size, place) => [size, place]));
    this.sizeOf = Int32Array.from(this.x, (x) => places.get(x)!);
    this.ofSize = new Float64Array(this.sizes.length);
    for (const size of this.sizeOf) this.ofSize[size]! += 1;
    this.placeInDomain = new Int32Array(this.prompts);
  }

  /** Whom `pairs` is about, in the order in which they are added. */
  addActor(actorId: number): void {
    const { promptIds, answers } = this.byActor.get(actorId) ?? { promptIds: [], answers: [] };
    const y = new Float64Array(this.prompts);
    const [ofSize, squares] = [new Float64Array(this.sizes.length), new Float64Array(this.sizes.length)];
    for (let at = 0; at < promptIds.length; at += 1) {
      const place = this.placeOf.get(promptIds[at]!)!;
      const hits = answers[at]!;
      const size = this.sizeOf[place]!;
      y[place] = hits;
      ofSize[size]! += hits;
      squares[size]! += hits * hits;
    }
    this.actors.push({ actorId, mentions: sumOf(y), y, ofSize, squares });
  }

  /** Each domain with each brand, to be counted one after the other. */
  *pairs(byDomain: Iterable<readonly [unknown, readonly DomainCells[]]>): Generator<() => Beside> {
    for (const [, cells] of byDomain) {
      const byActor = new Map(cells.map((own) => [own.actorId, own]));
      const citing = this.citing(byActor.get(EXECUTION_ROW)!);
      for (const all of this.actors) yield () => this.beside(citing, all, byActor.get(all.actorId));
    }
  }

  private citing({ promptIds, answers }: DomainCells): Citing {
    const places = Int32Array.from(promptIds, (promptId) => this.placeOf.get(promptId)!);
    const x = Float64Array.from(answers);
    const prompts = Float64Array.from(this.ofSize);
    for (let at = 0; at < places.length; at += 1) {
      this.placeInDomain[places[at]!] = at;
      prompts[this.sizeOf[places[at]!]!]! -= 1;
    }
    const otherX = x.map((count, at) => this.x[places[at]!]! - count);
    const rest = { x: this.sizes, prompts, y: [], squares: [] };
    return { responses: sumOf(x), places, x, otherX, prompts, weights: groupWeights({ x, otherX }, rest) };
  }

  private beside(citing: Citing, all: ActorSums, own?: DomainCells): Beside {
    const { responses, places, x, otherX, prompts, weights } = citing;
    const y = new Float64Array(x.length);
    const { promptIds, answers } = own ?? { promptIds: [], answers: [] };
    for (let at = 0; at < promptIds.length; at += 1)
      y[this.placeInDomain[this.placeOf.get(promptIds[at]!)!]!] = answers[at]!;
    const [restY, squares] = [Float64Array.from(all.ofSize), Float64Array.from(all.squares)];
    const otherY = new Float64Array(x.length);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at]!;
      const size = this.sizeOf[place]!;
      const hits = all.y[place]!;
      restY[size]! -= hits;
      squares[size]! -= hits * hits;
      otherY[at] = hits - y[at]!;
    }
    const rest = { x: this.sizes, prompts, y: restY, squares };
    const test = differenceOfGroups({ x, y, otherX, otherY }, rest, weights);
    const mentions = sumOf(y);
    return {
      actorId: all.actorId,
      prompts: places.length,
      citing: responses,
      mentions,
      others: this.responses - responses,
      otherMentions: all.mentions - mentions,
      test,
    };
  }
}

function sumOf(counts: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < counts.length; at += 1) sum += counts[at]!;
  return sum;
}
