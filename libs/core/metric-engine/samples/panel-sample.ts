import {
  type ChangeConfidence,
  changeOfPanels,
  type FigureConfidence,
  type Moments,
  PanelLayout,
  type PanelOfWindow,
  proportionOfPanel,
  type RatioUnit,
  ratioOfPanel,
} from '../statistics/intervals';
import { type SampleFigure, termsOf } from './figure';
import type { SampleLists } from './lists';
import { momentsOf } from './moments';
import { SampleRows } from './rows';
import { Sample, type SampleShape } from './sample';

/** What figures for exactly these prompts on these models rest on: the answers of each prompt, model and day. */
export class PanelSample extends Sample {
  constructor(
    rows: SampleRows,
    shape: SampleShape,
    readonly before?: PanelSample,
  ) {
    super(rows, shape);
  }

  /** Of figures of the whole window. */
  static of(lists: readonly SampleLists[], figures: readonly SampleFigure[]): PanelSample {
    return new PanelSample(new SampleRows(lists), { terms: termsOf(figures) });
  }

  prepare(slot: number): void {
    this.layout(slot).prepare();
  }

  confidence(figure: SampleFigure, actorId: number, slot: number | null): FigureConfidence {
    const moments = this.moments(figure, actorId);
    const layout = this.layoutOf(figure, moments, slot);
    return figure.proportion ? proportionOfPanel(layout, moments.y) : ratioOfPanel(layout, moments, figure.unit);
  }

  confidenceAt(figure: SampleFigure, actorId: number, at: Int32Array): FigureConfidence {
    const moments = this.moments(figure, actorId);
    return figure.proportion
      ? proportionOfPanel(this.layoutAt(at, moments.x), moments.y)
      : ratioOfPanel(this.layoutAt(at), moments, figure.unit);
  }

  ratio(moments: Moments, slot: number | null, unit: RatioUnit): FigureConfidence {
    return ratioOfPanel(this.layout(slot), moments, unit);
  }

  change(figure: SampleFigure, actorId: number): ChangeConfidence {
    return changeOfPanels(this.before!.whole(figure, actorId), this.whole(figure, actorId), figure.unit);
  }

  private whole(figure: SampleFigure, actorId: number): PanelOfWindow {
    const moments = this.moments(figure, actorId);
    return { layout: this.layoutOf(figure, moments, null), moments };
  }

  private moments(figure: SampleFigure, actorId: number): Moments {
    return this.ofFigure(figure, actorId, momentsOf);
  }

  /** Of a proportion the answers that are hits or misses, else all. */
  private layoutOf({ proportion, x }: SampleFigure, moments: Moments, slot: number | null): PanelLayout {
    return proportion && x !== null ? this.layoutAt(this.at(slot), moments.x) : this.layout(slot);
  }

  /** Of all answers of a slot. */
  private layout(slot: number | null): PanelLayout {
    if (slot === null) return this.rows.places.panel;
    return this.once(`layout ${slot}`, () => this.layoutAt(this.at(slot)));
  }

  private layoutAt(at: Int32Array, n = this.rows.places.n): PanelLayout {
    return new PanelLayout(this.rows.places, at, n);
  }
}
