import type { ConfidenceKind } from '../../kernel';
import { PREVIOUS_SLOT, termColumn } from '../compile/sample';
import { type SampleFigure, termsOf } from '../sample-figure';
import {
  type ChangeConfidence,
  type FigureConfidence,
  marketChange,
  marketProportion,
  marketRatio,
  panelChange,
  panelProportion,
  panelRatio,
  type PanelSums,
  pooledDesignEffect,
  type PromptSums,
  type RatioUnit,
  sumsOf,
} from '../statistics/intervals';
import type { Place, SamplePlaces } from './sample-places';
import type { SampleRows } from './sample-rows';

/** Sums over the answers of each place: of y, x, y², xy and x² of an answer. Of a market the last three mean nothing. */
export interface Moments {
  readonly y: Float64Array;
  readonly x: Float64Array;
  readonly yy: Float64Array;
  readonly xy: Float64Array;
  readonly xx: Float64Array;
}

/** What figures rest on (docs/statistics.md): of a market the sums of prompts, of a panel those of prompts, models and days. */
export class Sample {
  protected readonly places: SamplePlaces;
  private readonly cache = new Map<string, unknown>();

  /**
   * @param terms of the statement, in its order
   * @param tracked the actors whose design effects stand in for one that is not defined
   */
  constructor(
    protected readonly rows: SampleRows,
    readonly kind: ConfidenceKind,
    private readonly terms: readonly string[],
    private readonly tracked: readonly number[],
  ) {
    this.places = rows.places;
  }

  static ofPanel(rows: SampleRows, figures: readonly SampleFigure[]): Sample {
    return new Sample(rows, 'panel', termsOf(figures), []);
  }

  /** @param slot a period or model of the question; null for the whole window */
  confidence(figure: SampleFigure, actorId: number, slot: number | null): FigureConfidence {
    const at = this.places.at(slot);
    return this.confidenceAt(figure, actorId, at, () =>
      this.once(`design effect ${figure.y} / ${figure.x} ${slot}`, () => this.designEffect(figure, at)),
    );
  }

  /**
   * Of some of the answers.
   * @param at places of one window, ascending
   */
  confidenceAt(
    figure: SampleFigure,
    actorId: number,
    at: readonly number[],
    designEffect = () => this.designEffect(figure, at),
  ): FigureConfidence {
    const moments = this.moments(figure, actorId);
    if (!figure.proportion) return this.ratio(moments, at, figure.unit);
    if (this.kind === 'panel') return panelProportion(at.map((place) => this.counts(moments, place)));
    const prompts = this.promptSums(moments, at);
    return marketProportion(prompts, isCertain(prompts) ? designEffect() : null);
  }

  /** The places of a window, those of each part by its key. */
  parts<Key>(side: 'before' | 'after', keyOf: (place: Place) => Key): ReadonlyMap<Key, readonly number[]> {
    const places = side === 'before' ? this.places.at(PREVIOUS_SLOT) : this.places.window;
    return Map.groupBy(places, (place) => keyOf(this.places.all[place]!));
  }

  /** From the window before to this one; the question must have had both. */
  change(figure: SampleFigure, actorId: number): ChangeConfidence {
    const moments = this.moments(figure, actorId);
    const before = this.places.at(PREVIOUS_SLOT);
    if (this.kind === 'market') return marketChange(this.bothWindows(moments, before), figure.unit);
    const sumsAt = (at: readonly number[]) =>
      figure.proportion ? at.map((place) => sumsOf(this.counts(moments, place))) : this.panelSums(moments, at);
    return panelChange(sumsAt(before), sumsAt(this.places.window), figure.unit);
  }

  protected ratio(moments: Moments, at: readonly number[], unit: RatioUnit): FigureConfidence {
    return this.kind === 'market'
      ? marketRatio(this.promptSums(moments, at), unit)
      : panelRatio(this.panelSums(moments, at), unit);
  }

  private moments({ y, x }: SampleFigure, actorId: number): Moments {
    return this.once(`${actorId} ${y} / ${x}`, () => {
      const sums = emptyMoments(this.places.all.length);
      const [ys, xs] = [this.term(y), x === null ? null : this.term(x)];
      this.rows.forEachOf(actorId, (place, row) => {
        const [dy, dx] = [ys[row]!, xs ? xs[row]! : 1];
        sums.y[place]! += dy;
        sums.yy[place]! += dy * dy;
        sums.xy[place]! += dx * dy;
        if (!xs) return;
        sums.x[place]! += dx;
        sums.xx[place]! += dx * dx;
      });
      if (!xs) for (const [place, { n }] of this.places.all.entries()) sums.x[place] = sums.xx[place] = n;
      return sums;
    });
  }

  protected once<Value>(key: string, make: () => Value): Value {
    if (!this.cache.has(key)) this.cache.set(key, make());
    return this.cache.get(key) as Value;
  }

  /** What the rows have for a term. */
  private term(term: string): Float64Array {
    return this.rows.column(termColumn(this.terms.indexOf(term)));
  }

  private designEffect(figure: SampleFigure, at: readonly number[]): number | null {
    return pooledDesignEffect(this.tracked.map((id) => this.promptSums(this.moments(figure, id), at)));
  }

  /** One for each prompt; its places stand together. */
  private promptSums({ y, x }: Moments, at: readonly number[]): { y: number; x: number }[] {
    const sums: { y: number; x: number }[] = [];
    let last: number | null = null;
    for (const place of at) {
      const { prompt } = this.places.all[place]!;
      if (prompt !== last) sums.push({ y: 0, x: 0 });
      last = prompt;
      const of = sums.at(-1)!;
      of.y += y[place]!;
      of.x += x[place]!;
    }
    return sums;
  }

  private bothWindows(moments: Moments, before: readonly number[]) {
    const byPrompt = Map.groupBy([...before, ...this.places.window], (place) => this.places.all[place]!.prompt);
    const sumAt = (places: readonly number[]): PromptSums => this.promptSums(moments, places)[0] ?? { y: 0, x: 0 };
    return [...byPrompt.values()].map((places) => {
      const isBefore = (place: number) => this.places.all[place]!.slot === PREVIOUS_SLOT;
      return { before: sumAt(places.filter(isBefore)), now: sumAt(places.filter((place) => !isBefore(place))) };
    });
  }

  private counts({ y, x }: Moments, place: number) {
    const { prompt, model, day } = this.places.all[place]!;
    return { prompt, model, day, n: x[place]!, hits: y[place]! };
  }

  private panelSums({ y, x, yy, xy, xx }: Moments, at: readonly number[]): PanelSums[] {
    return at.map((place) => {
      const { prompt, model, day, n } = this.places.all[place]!;
      return { prompt, model, day, n, y: y[place]!, x: x[place]!, yy: yy[place]!, xy: xy[place]!, xx: xx[place]! };
    });
  }
}

export const emptyMoments = (places: number): Moments => ({
  y: new Float64Array(places),
  x: new Float64Array(places),
  yy: new Float64Array(places),
  xy: new Float64Array(places),
  xx: new Float64Array(places),
});

/** Whether all answers agree, so that their proportion has no design effect of its own. */
function isCertain(prompts: readonly PromptSums[]): boolean {
  const hits = prompts.reduce((sum, { y }) => sum + y, 0);
  return hits === 0 || hits === prompts.reduce((sum, { x }) => sum + x, 0);
}
