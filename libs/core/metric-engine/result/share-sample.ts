import { TOGETHER, termColumn } from '../compile/sample-lists';
import { type SampleFigure, termsOf } from '../sample-figure';
import { type FigureConfidence, type Moments, PERCENTAGE } from '../statistics/intervals';
import { Sample, type SampleShape } from './sample';
import type { SampleRows } from './sample-rows';

/** What shares of voice rest on: an answer may mention several of the actors that share. */
export class ShareSample extends Sample {
  /** What a row of the statement has. */
  static readonly FIGURE: SampleFigure = { y: 'mentions', x: null, proportion: false, unit: PERCENTAGE };

  private readonly all: Moments;

  /**
   * @param rows with one term, mentions
   * @param shape whose tracked actors are those that share
   * @param addedUp of them those whose shares are added up
   */
  constructor(
    rows: SampleRows,
    shape: Omit<SampleShape, 'terms'>,
    private readonly addedUp: readonly number[],
  ) {
    super(rows, { ...shape, terms: termsOf([ShareSample.FIGURE]) });
    this.all = this.added(shape.tracked, TOGETHER[0]);
  }

  /** @param slot a period, in which this is the actor's share of all mentions; null for the whole window */
  share(actorId: number, slot: number | null): FigureConfidence {
    const moments = this.once(`${actorId}`, () => this.over(this.added([actorId])));
    return this.ratio(moments, slot, PERCENTAGE);
  }

  shareOfAddedUp(slot: number): FigureConfidence {
    return this.ratio(this.over(this.added(this.addedUp, TOGETHER[1])), slot, PERCENTAGE);
  }

  /**
   * Mentions of these actors as y. A row knows with how many others of them its answer is shared (`together`), so that the
   * squares of answers are sums over rows; of a market nobody asks for them.
   */
  private added(actorIds: readonly number[], together?: string): Moments {
    const { length } = this.rows.places;
    const [y, yy, xy] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
    for (const actorId of actorIds) {
      const rows = this.rows.ofActor(actorId);
      if (!rows) continue;
      const mentions = rows.column(termColumn(0));
      const [ofAll, ofThese] = [TOGETHER[0], together].map((name) =>
        name && this.shape.kind === 'panel' ? rows.column(name) : null,
      );
      for (let row = 0; row < mentions.length; row++) {
        const place = rows.at[row]!;
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
