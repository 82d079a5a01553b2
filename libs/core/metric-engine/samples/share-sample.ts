import { EXECUTION_ROW } from '../../kernel';
import { type FigureConfidence, type Moments, PERCENTAGE } from '../statistics/intervals';
import type { SampleFigure } from './figure';
import { masksOf, termColumn } from './lists';
import type { ActorRows } from './rows';
import type { Sample } from './sample';

/** What shares of voice rest on: an answer may mention several of the actors that share. */
export class ShareSample {
  /** What a row of the statement of a market has. */
  static readonly FIGURE: SampleFigure = { y: 'mentions', x: null, proportion: false, unit: PERCENTAGE };

  /** Of a panel which of the actors each answer mentions, and how many. */
  private readonly answers: {
    readonly rows: ActorRows;
    readonly masks: Int32Array[];
    readonly counts: Int32Array;
  } | null;
  private readonly all: Moments;
  private readonly known = new Map<number, Moments>();

  /**
   * @param sample of a panel with masks of mentions, of a market with one term, mentions
   * @param actorIds those that share
   */
  constructor(
    private readonly sample: Sample,
    private readonly actorIds: readonly number[],
  ) {
    this.answers = this.answersOf(sample.rows.ofActor(EXECUTION_ROW));
    this.all = this.added(actorIds);
  }

  /** The mentions in single answers; of a market none is known. */
  get listed(): number {
    return this.answers ? this.answers.counts.reduce((sum, count) => sum + count, 0) : 0;
  }

  /** @param slot a period, in which this is the actor's share of all mentions; null for the whole window */
  share(actorId: number, slot: number | null): FigureConfidence {
    const moments = this.known.get(actorId) ?? this.over(this.added([actorId]));
    this.known.set(actorId, moments);
    return this.sample.ratio(moments, slot, PERCENTAGE);
  }

  /** The same of several actors together. */
  shareOfAll(actorIds: readonly number[], slot: number): FigureConfidence {
    return this.sample.ratio(this.over(this.added(actorIds)), slot, PERCENTAGE);
  }

  private answersOf(rows: ActorRows | undefined) {
    const masks = masksOf(this.actorIds).map(({ column }) => rows?.listed(column));
    if (!rows || !masks[0]) return null;
    const read = masks.map((mask) => Int32Array.from(mask!));
    return { rows, masks: read, counts: countsOf(read, this.bitsOf(this.actorIds)) };
  }

  /** Mentions of these actors as y. */
  private added(actorIds: readonly number[]): Moments {
    const { rows } = this.sample;
    const { length } = rows.places;
    const [y, yy, xy] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
    if (this.answers) {
      const { at } = this.answers.rows;
      const counts = countsOf(this.answers.masks, this.bitsOf(actorIds));
      for (let row = 0; row < at.length; row++) {
        const count = counts[row]!;
        if (count === 0) continue;
        y[at[row]!]! += count;
        yy[at[row]!]! += count * count;
        xy[at[row]!]! += count * this.answers.counts[row]!;
      }
      return { y, x: y, yy, xy, xx: yy };
    }
    for (const actorId of actorIds) {
      const of = rows.ofActor(actorId);
      const mentions = of?.column(termColumn(0));
      for (let row = 0; mentions && row < mentions.length; row++)
        if (of!.at[row]! >= 0) y[of!.at[row]!]! += mentions[row]!;
    }
    return { y, x: y, yy: y, xy: y, xx: y };
  }

  /** The bits of these actors in each mask. */
  private bitsOf(actorIds: readonly number[]): number[] {
    return masksOf(this.actorIds).map(({ actorIds: of }) =>
      of.reduce((bits, actorId, bit) => (actorIds.includes(actorId) ? bits | (1 << bit) : bits), 0),
    );
  }

  /** The same with the mentions of all actors as x. */
  private over(sums: Moments): Moments {
    return { ...sums, x: this.all.y, xx: this.all.yy };
  }
}

/** How many of the bits each row has. */
function countsOf(masks: readonly Int32Array[], bits: readonly number[]): Int32Array {
  const counts = new Int32Array(masks[0]!.length);
  masks.forEach((mask, index) => {
    for (let row = 0; row < mask.length; row++) {
      for (let left = mask[row]! & bits[index]!; left !== 0; left &= left - 1) counts[row]! += 1;
    }
  });
  return counts;
}
