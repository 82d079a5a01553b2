import type { TimeWindow } from '../../kernel';
import type { ChangeConfidence, FigureConfidence } from '../statistics/intervals';
import type { SampleFigure } from './figure';
import { termColumn } from './lists';
import type { MomentColumns } from './moments';
import type { SamplePlaces } from './places';
import type { SampleRows } from './rows';
import { placesBySlot, type Slots } from './slots';

/** What a sample was asked for. */
export interface SampleShape {
  /** Of the statement, in its order. */
  readonly terms: readonly string[];
  readonly slots?: Slots;
  /** Of the question, where slots are asked for. */
  readonly window?: TimeWindow;
  /** The actors whose design effects stand in for one that is not defined. */
  readonly tracked?: readonly number[];
}

type KeyOf<Key> = (cell: { readonly promptId: number; readonly model: number }) => Key;

const NOWHERE = new Int32Array();

/** What figures rest on (docs/statistics.md). */
export abstract class Sample {
  /** The same of the window before, where it is compared. */
  abstract readonly before?: Sample;
  private readonly cache = new Map<string, unknown>();

  constructor(
    readonly rows: SampleRows,
    protected readonly shape: SampleShape,
  ) {}

  /** Finds what all figures of a slot have in common; it is found when it is needed, if not before. */
  abstract prepare(slot: number): void;

  /** @param slot a period or model of the question; null for the whole window */
  abstract confidence(figure: SampleFigure, actorId: number, slot: number | null): FigureConfidence;

  /** Of some of the answers, which are a part of all. */
  abstract confidenceAt(figure: SampleFigure, actorId: number, at: Int32Array): FigureConfidence;

  /** From the window before to this one; the question must have had both. */
  abstract change(figure: SampleFigure, actorId: number): ChangeConfidence;

  /** The slots that have answers. */
  get slots(): Iterable<number> {
    return this.bySlot.keys();
  }

  /** Parts of the answers by their key. A key is asked for once where the same cell has several days. */
  parts<Key>(keyOf: KeyOf<Key>): ReadonlyMap<Key, Int32Array> {
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

  protected once<Value>(key: string, make: () => Value): Value {
    if (!this.cache.has(key)) this.cache.set(key, make());
    return this.cache.get(key) as Value;
  }

  /** What is made of a figure's columns, made once for each actor. */
  protected ofFigure<Sums>(what: string, { y, x, proportion }: SampleFigure, actorId: number, sum: () => Sums): Sums {
    return this.once(`${what} ${actorId} ${y} / ${x} ${proportion}`, sum);
  }

  protected columnsOf({ y, x, proportion }: SampleFigure): MomentColumns {
    const column = (term: string) => termColumn(this.shape.terms.indexOf(term));
    return { y: column(y), x: x === null ? null : column(x), proportion };
  }

  /** The places of a slot. */
  protected at(slot: number | null): Int32Array {
    return this.isWhole(slot) ? this.rows.places.all : (this.bySlot.get(slot) ?? NOWHERE);
  }

  protected isWhole(slot: number | null): slot is null {
    return slot === null || !this.shape.slots;
  }

  protected get bySlot(): ReadonlyMap<number, Int32Array> {
    const { slots = null, window } = this.shape;
    return this.onceOfSlots('slots', (places) => placesBySlot(places, slots, window!));
  }

  /** What does not depend on figures, made once for all samples of the same answers. */
  protected onceOfSlots<Value>(key: string, make: (places: SamplePlaces) => Value): Value {
    const { places } = this.rows;
    const { slots, window } = this.shape;
    return places.once(`${key} ${slots} ${window?.firstDay}`, () => make(places));
  }
}
