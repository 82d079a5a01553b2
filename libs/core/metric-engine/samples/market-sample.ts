import {
  type ChangeConfidence,
  type FigureConfidence,
  marketChange,
  marketProportion,
  marketRatio,
  pooledDesignEffect,
  type PromptSums,
  type RatioUnit,
} from '../statistics/intervals';
import type { SampleFigure } from './figure';
import { type Sums, sumsOf } from './moments';
import { changesOfPrompts, promptSums } from './prompt-sums';
import type { SampleRows } from './rows';
import { Sample, type SampleShape } from './sample';

/** What figures over all prompts like these rest on: the sums of each prompt. */
export class MarketSample extends Sample {
  constructor(
    rows: SampleRows,
    shape: SampleShape,
    readonly before?: MarketSample,
  ) {
    super(rows, shape);
  }

  prepare(): void {
    // Figures of a slot have nothing in common.
  }

  confidence(figure: SampleFigure, actorId: number, slot: number | null): FigureConfidence {
    const at = this.at(slot);
    return this.interval(figure, actorId, at, () =>
      this.once(`design effect ${figure.y} / ${figure.x} ${slot}`, () => this.designEffect(figure, at)),
    );
  }

  confidenceAt(figure: SampleFigure, actorId: number, at: Int32Array): FigureConfidence {
    return this.interval(figure, actorId, at, () => this.designEffect(figure, at));
  }

  /** Of a quotient that is no figure of one actor. */
  ratio(sums: Sums, slot: number | null, unit: RatioUnit): FigureConfidence {
    return marketRatio(this.prompts(sums, this.at(slot)), unit);
  }

  change(figure: SampleFigure, actorId: number): ChangeConfidence {
    return marketChange(
      changesOfPrompts(this.before!.whole(figure, actorId), this.whole(figure, actorId)),
      figure.unit,
    );
  }

  private whole(figure: SampleFigure, actorId: number) {
    return { places: this.rows.places, sums: this.sums(figure, actorId) };
  }

  /** @param designEffect of the metric, for a proportion that has none of its own */
  private interval(
    figure: SampleFigure,
    actorId: number,
    at: Int32Array,
    designEffect: () => number | null,
  ): FigureConfidence {
    const prompts = this.prompts(this.sums(figure, actorId), at);
    if (!figure.proportion) return marketRatio(prompts, figure.unit);
    return marketProportion(prompts, isCertain(prompts) ? designEffect() : null);
  }

  private designEffect(figure: SampleFigure, at: Int32Array): number | null {
    const { tracked = [] } = this.shape;
    return pooledDesignEffect(tracked.map((id) => this.prompts(this.sums(figure, id), at)));
  }

  private sums(figure: SampleFigure, actorId: number): Sums {
    return this.ofFigure('sums', figure, actorId, () => sumsOf(this.rows, actorId, this.columnsOf(figure)));
  }

  private prompts(sums: Sums, at: Int32Array): PromptSums[] {
    return promptSums(this.rows.places, at, sums);
  }
}

/** Whether all answers agree, so that their proportion has no design effect of its own. */
function isCertain(prompts: readonly PromptSums[]): boolean {
  const hits = prompts.reduce((sum, { y }) => sum + y, 0);
  return hits === 0 || hits === prompts.reduce((sum, { x }) => sum + x, 0);
}
