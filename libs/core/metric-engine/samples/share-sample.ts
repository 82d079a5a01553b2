import { type FigureConfidence, type Moments, PERCENTAGE } from '../statistics/intervals';
import type { SampleFigure } from './figure';
import { termColumn, TOGETHER } from './lists';
import type { Sample } from './sample';

/** What shares of voice rest on: an answer may mention several of the actors that share. */
export class ShareSample {
  /** What a row of the statement has. */
  static readonly FIGURE: SampleFigure = { y: 'mentions', x: null, proportion: false, unit: PERCENTAGE };

  private readonly all: Moments;
  private readonly known = new Map<number, Moments>();

  /**
   * @param sample with one term, mentions
   * @param actorIds those that share
   * @param addedUp of them those whose shares are added up
   */
  constructor(
    private readonly sample: Sample,
    actorIds: readonly number[],
    private readonly addedUp: readonly number[],
  ) {
    this.all = this.added(actorIds, TOGETHER[0]);
  }

  /** @param slot a period, in which this is the actor's share of all mentions; null for the whole window */
  share(actorId: number, slot: number | null): FigureConfidence {
    const moments = this.known.get(actorId) ?? this.over(this.added([actorId]));
    this.known.set(actorId, moments);
    return this.sample.ratio(moments, slot, PERCENTAGE);
  }

  shareOfAddedUp(slot: number): FigureConfidence {
    return this.sample.ratio(this.over(this.added(this.addedUp, TOGETHER[1])), slot, PERCENTAGE);
  }

  /**
   * Mentions of these actors as y. A row of a panel knows with how many others of them its answer is shared (`together`),
   * so that the squares of answers are sums over rows; of a market nobody asks for them.
   */
  private added(actorIds: readonly number[], together?: string): Moments {
    const { rows } = this.sample;
    const { length } = rows.places;
    const [y, yy, xy] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
    for (const actorId of actorIds) {
      const of = rows.ofActor(actorId);
      if (!of) continue;
      const mentions = of.column(termColumn(0));
      const [ofAll, ofThese] = [of.listed(TOGETHER[0]), together === undefined ? null : of.listed(together)];
      for (let row = 0; row < mentions.length; row++) {
        const place = of.at[row]!;
        if (place < 0) continue;
        y[place]! += mentions[row]!;
        yy[place]! += mentions[row]! * (ofThese ? ofThese[row]! : 1);
        xy[place]! += mentions[row]! * (ofAll ? ofAll[row]! : 1);
      }
    }
    return { y, x: y, yy, xy, xx: yy };
  }

  /** The same with the mentions of all actors as x. */
  private over(sums: Moments): Moments {
    return { ...sums, x: this.all.y, xx: this.all.yy };
  }
}
