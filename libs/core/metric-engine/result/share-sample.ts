import type { ConfidenceKind } from '../../kernel';
import { TOGETHER, termColumn } from '../compile/sample';
import { type SampleFigure, termsOf } from '../sample-figure';
import { type FigureConfidence, PERCENTAGE } from '../statistics/intervals';
import { emptyMoments, type Moments, Sample } from './sample';
import type { SampleRows } from './sample-rows';

/** What shares of voice rest on: an answer may mention several of the actors that share. */
export class ShareSample extends Sample {
  /** What a row of the statement has. */
  static readonly FIGURE: SampleFigure = { y: 'mentions', x: null, proportion: false, unit: PERCENTAGE };

  private readonly all: Moments;

  /**
   * @param rows with one term, mentions
   * @param actorIds those that share
   * @param addedUp of them those whose shares are added up
   */
  constructor(
    rows: SampleRows,
    kind: ConfidenceKind,
    actorIds: readonly number[],
    private readonly addedUp: readonly number[],
  ) {
    super(rows, kind, termsOf([ShareSample.FIGURE]), actorIds);
    this.all = this.added(actorIds, TOGETHER[0]);
  }

  /** @param slot a period, in which this is the actor's share of all mentions; null for the whole window */
  share(actorId: number, slot: number | null): FigureConfidence {
    const moments = this.once(`${actorId}`, () => this.over(this.added([actorId])));
    return this.ratio(moments, this.places.at(slot), PERCENTAGE);
  }

  shareOfAddedUp(slot: number): FigureConfidence {
    return this.ratio(this.over(this.added(this.addedUp, TOGETHER[1])), this.places.at(slot), PERCENTAGE);
  }

  /**
   * Mentions of these actors as y. A row knows with how many others of them its answer is shared (`together`), so that the
   * squares of answers are sums over rows.
   */
  private added(actorIds: readonly number[], together?: string): Moments {
    const sums = emptyMoments(this.places.all.length);
    const mentions = this.rows.column(termColumn(0));
    const [ofAll, ofThese] = [TOGETHER[0], together].map((name) => (name ? this.rows.column(name) : []));
    for (const actorId of actorIds) {
      this.rows.forEachOf(actorId, (place, row) => {
        sums.y[place]! += mentions[row]!;
        sums.yy[place]! += mentions[row]! * (ofThese![row] ?? 1);
        sums.xy[place]! += mentions[row]! * (ofAll![row] ?? 1);
      });
    }
    return sums;
  }

  /** The same with the mentions of all actors as x. */
  private over(sums: Moments): Moments {
    return { ...sums, x: this.all.y, xx: this.all.yy };
  }
}
