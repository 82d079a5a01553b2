import type { ConfidenceKind, TimeWindow } from '../../kernel';
import { type SampleLists, termColumn } from '../compile/sample-lists';
import { type SampleFigure, termsOf } from '../sample-figure';
import {
  type ChangeConfidence,
  changeOfPanels,
  type FigureConfidence,
  marketChange,
  marketProportion,
  marketRatio,
  type Moments,
  PanelLayout,
  type PanelOfWindow,
  pooledDesignEffect,
  type PromptSums,
  proportionOfPanel,
  type RatioUnit,
  ratioOfPanel,
} from '../statistics/intervals';
import { momentsOf } from './moments';
import { changesOfPrompts, promptSums } from './prompt-figures';
import { SampleRows } from './sample-rows';
import { placesBySlot, type Slots } from './sample-slots';

/** What a sample was asked for. */
export interface SampleShape {
  readonly kind: ConfidenceKind;
  readonly slots: Slots;
  readonly window: TimeWindow;
  /** Of the statement, in its order. */
  readonly terms: readonly string[];
  /** The actors whose design effects stand in for one that is not defined. */
  readonly tracked: readonly number[];
}

/** A sample of which no slots are asked, and no design effect. */
type WholeShape = Pick<SampleShape, 'kind' | 'terms'> & Partial<SampleShape>;

const NOWHERE = new Int32Array();

/** What figures rest on (docs/statistics.md): of a market the sums of prompts, of a panel those of prompts, models and days. */
export class Sample {
  private readonly cache = new Map<string, unknown>();

  /** @param before the window before; figures are those of `rows` alone */
  constructor(
    protected readonly rows: SampleRows,
    protected readonly shape: WholeShape,
    private readonly before?: SampleRows,
  ) {}

  static ofPanel(lists: readonly SampleLists[], figures: readonly SampleFigure[]): Sample {
    return new Sample(new SampleRows(lists), { kind: 'panel', terms: termsOf(figures) });
  }

  /** The slots that have answers. */
  get slots(): Iterable<number> {
    return this.bySlot.keys();
  }

  /** Finds what all figures of a slot have in common; it is found when it is needed, if not before. */
  prepare(slot: number): void {
    if (this.shape.kind === 'panel') this.panel(slot).prepare();
  }

  /** @param slot a period or model of the question; null for the whole window */
  confidence(figure: SampleFigure, actorId: number, slot: number | null): FigureConfidence {
    const moments = this.moments(figure, actorId);
    if (!figure.proportion) return this.ratio(moments, slot, figure.unit);
    if (this.shape.kind === 'panel') return proportionOfPanel(this.countedPanel(figure, moments, slot), moments.y);
    const prompts = promptSums(this.rows.places, this.at(slot), moments);
    return marketProportion(prompts, isCertain(prompts) ? this.designEffect(figure, slot) : null);
  }

  /** From the window before to this one; the question must have had both. */
  change(figure: SampleFigure, actorId: number): ChangeConfidence {
    const before = this.before!;
    const [then, now] = [this.momentsIn(before, figure, actorId), this.moments(figure, actorId)];
    if (this.shape.kind === 'market') {
      return marketChange(
        changesOfPrompts({ places: before.places, moments: then }, { places: this.rows.places, moments: now }),
        figure.unit,
      );
    }
    return changeOfPanels(
      this.panelOfWindow(before, figure, then),
      this.panelOfWindow(this.rows, figure, now),
      figure.unit,
    );
  }

  protected ratio(moments: Moments, slot: number | null, unit: RatioUnit): FigureConfidence {
    return this.shape.kind === 'market'
      ? marketRatio(promptSums(this.rows.places, this.at(slot), moments), unit)
      : ratioOfPanel(this.panel(slot), moments, unit);
  }

  protected once<Value>(key: string, make: () => Value): Value {
    if (!this.cache.has(key)) this.cache.set(key, make());
    return this.cache.get(key) as Value;
  }

  private moments(figure: SampleFigure, actorId: number): Moments {
    return this.once(`${actorId} ${figure.y} / ${figure.x}`, () => this.momentsIn(this.rows, figure, actorId));
  }

  private momentsIn(rows: SampleRows, { y, x }: SampleFigure, actorId: number): Moments {
    const column = (term: string) => termColumn(this.shape.terms.indexOf(term));
    return momentsOf(rows, actorId, { y: column(y), x: x === null ? null : column(x) });
  }

  private designEffect(figure: SampleFigure, slot: number | null): number | null {
    return this.once(`design effect ${figure.y} / ${figure.x} ${slot}`, () =>
      pooledDesignEffect(
        (this.shape.tracked ?? []).map((id) =>
          promptSums(this.rows.places, this.at(slot), this.moments(figure, id)),
        ),
      ),
    );
  }

  private at(slot: number | null): Int32Array {
    if (slot === null || !this.shape.slots) return this.rows.places.all;
    return this.bySlot.get(slot) ?? NOWHERE;
  }

  private get bySlot(): ReadonlyMap<number, Int32Array> {
    const { slots = null, window } = this.shape;
    return this.once('slots', () => placesBySlot(this.rows.places, slots, window!));
  }

  private panel(slot: number | null): PanelLayout {
    const { places } = this.rows;
    if (slot === null) return places.panel;
    return this.once(`panel ${slot}`, () => new PanelLayout(places, this.at(slot), places.n));
  }

  /** The answers that are hits or misses. */
  private countedPanel({ x }: SampleFigure, moments: Moments, slot: number | null): PanelLayout {
    return x === null ? this.panel(slot) : new PanelLayout(this.rows.places, this.at(slot), moments.x);
  }

  private panelOfWindow({ places }: SampleRows, { proportion, x }: SampleFigure, moments: Moments): PanelOfWindow {
    if (!proportion) return { layout: places.panel, moments };
    const layout = x === null ? places.panel : new PanelLayout(places, places.all, moments.x);
    return { layout, moments: { y: moments.y, x: moments.x, yy: moments.y, xy: moments.y, xx: moments.x } };
  }
}

/** Whether all answers agree, so that their proportion has no design effect of its own. */
function isCertain(prompts: readonly PromptSums[]): boolean {
  const hits = prompts.reduce((sum, { y }) => sum + y, 0);
  return hits === 0 || hits === prompts.reduce((sum, { x }) => sum + x, 0);
}
