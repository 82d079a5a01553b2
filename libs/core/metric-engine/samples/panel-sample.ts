import { EXECUTION_ROW } from '../../kernel';
import {
  type ChangeConfidence,
  changeOfPanels,
  confidenceOfSum,
  type FigureConfidence,
  type Moments,
  PanelLayout,
  type PanelSum,
  type RatioUnit,
  sumOfPanel,
} from '../statistics/intervals';
import { type SampleFigure, termsOf } from './figure';
import type { NumberColumn, SampleLists } from './lists';
import { type FigureRows, MomentSums, NO_ROWS, type PlacedRows, type SquareSums, squareSums } from './moments';
import { SampleRows } from './rows';
import { Sample, type SampleShape } from './sample';
import { SlotOrder } from './slot-order';

/** What one actor's rows have for a figure. */
type ActorFigure = Omit<FigureRows, keyof PlacedRows> & { readonly actorId: number };

/** What figures for exactly these prompts on these models rest on: the answers of each prompt, model and day. */
export class PanelSample extends Sample {
  /** Of the figure that was asked for last, of all samples of these places. */
  private readonly sums = this.rows.places.once('moments', () => new MomentSums());
  private readonly denominators = new WeakMap<NumberColumn, Map<number | null, SquareSums>>();

  constructor(
    rows: SampleRows,
    shape: SampleShape,
    readonly before?: PanelSample,
  ) {
    super(rows, shape);
  }

  /** Of figures of the whole window. */
  static of(lists: readonly SampleLists[], figures: readonly SampleFigure[]): PanelSample {
    return new PanelSample(SampleRows.ofLists(lists), { terms: termsOf(figures) });
  }

  prepare(slot: number): void {
    this.layout(slot).prepare();
  }

  confidence(figure: SampleFigure, actorId: number, slot: number | null): FigureConfidence {
    const sum = this.isWhole(slot) ? this.sum(figure, actorId) : this.sumOf(figure, actorId, slot);
    return confidenceOfSum(sum, figure);
  }

  confidenceAt(figure: SampleFigure, actorId: number, at: Int32Array): FigureConfidence {
    const moments = this.moments(figure, actorId);
    const layout = figure.proportion ? this.layoutAt(at, moments.x) : this.layoutAt(at);
    return confidenceOfSum(sumOfPanel(layout, moments, figure), figure);
  }

  /** Of a quotient of what the rows of executions have. */
  ratio(y: NumberColumn, x: NumberColumn, slot: number | null, unit: RatioUnit): FigureConfidence {
    const { n } = this.isWhole(slot) ? this.rows.places : this.order.places(slot);
    const placed = this.placed(EXECUTION_ROW, slot);
    // Shares of one slot have the same denominator.
    const known = this.denominators.get(x) ?? new Map<number | null, SquareSums>();
    const ofX = known.get(slot) ?? squareSums(x, placed, n.length);
    this.denominators.set(x, known.set(slot, ofX));
    const moments = this.sums.sum({ y, x, proportion: false, ...placed }, n, ofX);
    const figure = { proportion: false, unit };
    return confidenceOfSum(sumOfPanel(this.layout(slot), moments, figure), figure);
  }

  change(figure: SampleFigure, actorId: number): ChangeConfidence {
    return changeOfPanels(this.before!.sum(figure, actorId), this.sum(figure, actorId), figure);
  }

  /** Of the whole window. */
  private sum(figure: SampleFigure, actorId: number): PanelSum {
    return this.ofFigure('sum', figure, actorId, () => this.sumOf(figure, actorId, null));
  }

  private sumOf(figure: SampleFigure, actorId: number, slot: number | null): PanelSum {
    const moments = this.summed(this.rowsOf(figure, actorId), slot);
    return sumOfPanel(this.layoutOf(figure, moments, slot), moments, figure);
  }

  /** Of the whole window, and kept: parts of it are asked for one after the other. */
  private moments(figure: SampleFigure, actorId: number): Moments {
    return this.ofFigure('moments', figure, actorId, () =>
      this.summed(this.rowsOf(figure, actorId), null, new MomentSums()),
    );
  }

  private rowsOf(figure: SampleFigure, actorId: number): ActorFigure {
    const { y, x, proportion } = this.columnsOf(figure);
    const of = this.rows.ofActor(actorId);
    const column = (name: string) => of?.column(name) ?? NOTHING;
    return { actorId, y: column(y), x: x === null ? null : column(x), proportion };
  }

  private summed({ actorId, ...figure }: ActorFigure, slot: number | null, sums = this.sums): Moments {
    const { n } = this.isWhole(slot) ? this.rows.places : this.order.places(slot);
    return sums.sum({ ...figure, ...this.placed(actorId, slot) }, n);
  }

  private placed(actorId: number, slot: number | null): PlacedRows {
    return this.isWhole(slot) ? { rows: null, at: this.placesOf(actorId) } : this.sorted(actorId)(slot);
  }

  private sorted(actorId: number): (slot: number) => PlacedRows {
    return this.once(`sorted ${actorId}`, () => this.order.sorted(this.placesOf(actorId)));
  }

  private placesOf(actorId: number): Int32Array {
    return this.rows.ofActor(actorId)?.at ?? NO_ROWS.at;
  }

  /** Of a proportion the answers that are hits or misses, else all. */
  private layoutOf({ proportion, x }: SampleFigure, moments: Moments, slot: number | null): PanelLayout {
    return proportion && x !== null ? this.layoutOfSlot(slot, moments.x) : this.layout(slot);
  }

  /** Of all answers of a slot. */
  private layout(slot: number | null): PanelLayout {
    return this.isWhole(slot)
      ? this.rows.places.panel
      : this.onceOfSlots(`layout ${slot}`, () => this.layoutOfSlot(slot, this.order.places(slot).n));
  }

  private layoutOfSlot(slot: number | null, n: Float64Array): PanelLayout {
    if (this.isWhole(slot)) return this.layoutAt(this.rows.places.all, n);
    const places = this.order.places(slot);
    return new PanelLayout(places, places.all, n);
  }

  private layoutAt(at: Int32Array, n = this.rows.places.n): PanelLayout {
    return new PanelLayout(this.rows.places, at, n);
  }

  private get order(): SlotOrder {
    return this.onceOfSlots('order', (places) => new SlotOrder(places, this.bySlot));
  }
}

const NOTHING = new Float64Array();
