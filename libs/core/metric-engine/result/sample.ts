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

  /** @param before the same of the window before, where it is compared */
  constructor(
    protected readonly rows: SampleRows,
    protected readonly shape: WholeShape,
    readonly before?: Sample,
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
    if (this.shape.kind === 'panel') {
      const panel = figure.x === null ? this.panel(slot) : this.panelAt(this.at(slot), moments);
      return proportionOfPanel(panel, moments.y);
    }
    return this.marketShare(moments, this.at(slot), () =>
      this.once(`design effect ${figure.y} / ${figure.x} ${slot}`, () => this.designEffect(figure, this.at(slot))),
    );
  }

  /** Of some of the answers, which are a part of all. */
  confidenceAt(figure: SampleFigure, actorId: number, at: Int32Array): FigureConfidence {
    const moments = this.moments(figure, actorId);
    if (this.shape.kind === 'panel') {
      return figure.proportion
        ? proportionOfPanel(this.panelAt(at, moments), moments.y)
        : ratioOfPanel(new PanelLayout(this.rows.places, at, this.rows.places.n), moments, figure.unit);
    }
    return figure.proportion
      ? this.marketShare(moments, at, () => this.designEffect(figure, at))
      : marketRatio(promptSums(this.rows.places, at, moments), figure.unit);
  }

  /** Parts of the answers by their key. A key is asked for once where the same cell has several days. */
  parts<Key>(
    keyOf: (cell: { readonly promptId: number; readonly model: number }) => Key,
  ): ReadonlyMap<Key, Int32Array> {
    const { prompt, model, all } = this.rows.places;
    const found = new Map<Key, number[]>();
    let part: number[] = [];
    for (const place of all) {
      if (place === 0 || prompt[place] !== prompt[place - 1] || model[place] !== model[place - 1]) {
        const key = keyOf({ promptId: prompt[place]!, model: model[place]! });
        part = found.get(key) ?? [];
        found.set(key, part);
      }
      part.push(place);
    }
    return new Map([...found].map(([key, of]) => [key, Int32Array.from(of)]));
  }

  /** From the window before to this one; the question must have had both. */
  change(figure: SampleFigure, actorId: number): ChangeConfidence {
    const before = this.before!;
    if (this.shape.kind === 'panel') {
      return changeOfPanels(before.wholePanel(figure, actorId), this.wholePanel(figure, actorId), figure.unit);
    }
    const [then, now] = [before, this].map((side) => ({
      places: side.rows.places,
      moments: side.moments(figure, actorId),
    }));
    return marketChange(changesOfPrompts(then!, now!), figure.unit);
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

  private moments({ y, x, proportion }: SampleFigure, actorId: number): Moments {
    const column = (term: string) => termColumn(this.shape.terms.indexOf(term));
    return this.once(`${actorId} ${y} / ${x} ${proportion}`, () =>
      momentsOf(this.rows, actorId, { y: column(y), x: x === null ? null : column(x), proportion }),
    );
  }

  private marketShare(moments: Moments, at: Int32Array, designEffect: () => number | null): FigureConfidence {
    const prompts = promptSums(this.rows.places, at, moments);
    return marketProportion(prompts, isCertain(prompts) ? designEffect() : null);
  }

  private designEffect(figure: SampleFigure, at: Int32Array): number | null {
    return pooledDesignEffect(
      (this.shape.tracked ?? []).map((id) => promptSums(this.rows.places, at, this.moments(figure, id))),
    );
  }

  /** The places of a slot. */
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
  private panelAt(at: Int32Array, { x }: Moments): PanelLayout {
    return new PanelLayout(this.rows.places, at, x);
  }

  private wholePanel(figure: SampleFigure, actorId: number): PanelOfWindow {
    const { places } = this.rows;
    const moments = this.moments(figure, actorId);
    if (!figure.proportion) return { layout: places.panel, moments };
    const layout = figure.x === null ? places.panel : this.panelAt(places.all, moments);
    return { layout, moments };
  }
}

/** Whether all answers agree, so that their proportion has no design effect of its own. */
function isCertain(prompts: readonly PromptSums[]): boolean {
  const hits = prompts.reduce((sum, { y }) => sum + y, 0);
  return hits === 0 || hits === prompts.reduce((sum, { x }) => sum + x, 0);
}
