import { EXECUTION_ROW } from '../../kernel';
import { type FigureConfidence, PERCENTAGE } from '../statistics/intervals';
import type { SampleFigure } from './figure';
import { masksOf, type NumberColumn, termColumn } from './lists';
import type { MarketSample } from './market-sample';
import { PanelSample } from './panel-sample';

/** What shares of voice rest on: an answer may mention several of the actors that share. */
export class ShareSample {
  /** What a row of the statement of a market has. */
  static readonly FIGURE: SampleFigure = { y: 'mentions', x: null, proportion: false, unit: PERCENTAGE };

  /** Of a panel which of the actors each answer mentions. */
  private readonly masks: readonly NumberColumn[];
  /** The mentions of all actors: of a panel by answer, of a market by place. */
  private readonly all: NumberColumn;
  private readonly known = new Map<number, NumberColumn>();

  /**
   * @param sample of a panel with masks of mentions, of a market with one term, mentions
   * @param actorIds those that share
   */
  constructor(
    private readonly sample: PanelSample | MarketSample,
    private readonly actorIds: readonly number[],
  ) {
    const answers = sample instanceof PanelSample ? sample.rows.ofActor(EXECUTION_ROW) : undefined;
    this.masks = answers ? masksOf(actorIds).map(({ column }) => answers.column(column)) : [];
    this.all = this.mentionsOf(actorIds);
  }

  /** The mentions in single answers; of a market none is known. */
  get listed(): number {
    if (!(this.sample instanceof PanelSample)) return 0;
    let sum = 0;
    for (let answer = 0; answer < this.all.length; answer++) sum += this.all[answer]!;
    return sum;
  }

  /** @param slot a period, in which this is the actor's share of all mentions; null for the whole window */
  share(actorId: number, slot: number | null): FigureConfidence {
    const mentions = this.known.get(actorId) ?? this.mentionsOf([actorId]);
    this.known.set(actorId, mentions);
    return this.confidence(mentions, slot);
  }

  /** The same of several actors together. */
  shareOfAll(actorIds: readonly number[], slot: number): FigureConfidence {
    return this.confidence(this.mentionsOf(actorIds), slot);
  }

  private confidence(mentions: NumberColumn, slot: number | null): FigureConfidence {
    return this.sample instanceof PanelSample
      ? this.sample.ratio(mentions, this.all, slot, PERCENTAGE)
      : this.sample.ratio({ y: mentions, x: this.all }, slot, PERCENTAGE);
  }

  /** Mentions of these actors, like those of all. */
  private mentionsOf(actorIds: readonly number[]): NumberColumn {
    return this.sample instanceof PanelSample
      ? countsOf(this.masks, this.bitsOf(actorIds))
      : sumOfMarket(this.sample, actorIds);
  }

  /** The bits of these actors in each mask. */
  private bitsOf(actorIds: readonly number[]): number[] {
    return masksOf(this.actorIds).map(({ actorIds: of }) =>
      of.reduce((bits, actorId, bit) => (actorIds.includes(actorId) ? bits | (1 << bit) : bits), 0),
    );
  }
}

function sumOfMarket({ rows }: MarketSample, actorIds: readonly number[]): Float64Array {
  const sums = new Float64Array(rows.places.length);
  for (const actorId of actorIds) {
    const of = rows.ofActor(actorId);
    const mentions = of?.column(termColumn(0));
    for (let row = 0; mentions && row < mentions.length; row++)
      if (of!.at[row]! >= 0) sums[of!.at[row]!]! += mentions[row]!;
  }
  return sums;
}

/** How many of the bits each row has. */
function countsOf(masks: readonly NumberColumn[], bits: readonly number[]): Int32Array {
  const counts = new Int32Array(masks[0]?.length ?? 0);
  masks.forEach((mask, index) => {
    for (let row = 0; row < mask.length; row++) {
      for (let left = mask[row]! & bits[index]!; left !== 0; left &= left - 1) counts[row]! += 1;
    }
  });
  return counts;
}
