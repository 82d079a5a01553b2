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
import { SlotOrder } from './slot-order';

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
    const moments = this.ofSlot(this.moments(figure, actorId), slot);
    const layout = this.layoutOf(figure, moments, slot);
    return figure.proportion
      ? proportionOfPanel(layout, moments.y, moments.x)
      : ratioOfPanel(layout, moments, figure.unit);
  }

  confidenceAt(figure: SampleFigure, actorId: number, at: Int32Array): FigureConfidence {
    const moments = this.moments(figure, actorId);
    return figure.proportion
      ? proportionOfPanel(this.layoutAt(at, moments.x), moments.y, moments.x)
      : ratioOfPanel(this.layoutAt(at), moments, figure.unit);
  }

  ratio(moments: Moments, slot: number | null, unit: RatioUnit): FigureConfidence {
    return ratioOfPanel(this.layout(slot), this.ofSlot(moments, slot), unit);
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
    return proportion && x !== null ? this.layoutOfSlot(slot, moments.x) : this.layout(slot);
  }

  /** Of all answers of a slot. */
  private layout(slot: number | null): PanelLayout {
    if (this.isWhole(slot)) return this.rows.places.panel;
    return this.once(`layout ${slot}`, () => this.layoutOfSlot(slot, this.order.n));
  }

  private layoutOfSlot(slot: number | null, n: Float64Array): PanelLayout {
    return this.isWhole(slot)
      ? this.layoutAt(this.rows.places.all, n)
      : new PanelLayout(this.order.places, this.order.at(slot), n);
  }

  private layoutAt(at: Int32Array, n = this.rows.places.n): PanelLayout {
    return new PanelLayout(this.rows.places, at, n);
  }

  private ofSlot(moments: Moments, slot: number | null): Moments {
    return this.isWhole(slot) ? moments : this.order.moments(moments);
  }

  private get order(): SlotOrder {
    return this.once('order', () => new SlotOrder(this.rows.places, this.bySlot));
  }
}
