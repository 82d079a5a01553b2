import { type PanelPlaces, taken } from '../statistics/intervals';
import { NO_ROWS, type PlacedRows } from './moments';
import type { SamplePlaces } from './places';

/** The places of one slot. */
export interface SlotPlaces extends PanelPlaces {
  /** Executions. */
  readonly n: Float64Array;
  /** All of them, by their indices. */
  readonly all: Int32Array;
}

/**
 * The places of a sample once more, slot after slot: what a slot has lies side by side then. In the order of prompts it lies
 * all over the window, and reading it for each figure would read the window each time.
 */
export class SlotOrder {
  private readonly slots = new Map<number, SlotPlaces>();
  private readonly numbers = new Map<number, number>();
  /** Of each place the number of its slot, and its index there. */
  private readonly numberAt: Int32Array;
  private readonly indexAt: Int32Array;

  /** @param bySlot places of each slot, which are in order */
  constructor(places: SamplePlaces, bySlot: ReadonlyMap<number, Int32Array>) {
    this.numberAt = new Int32Array(places.length);
    this.indexAt = new Int32Array(places.length);
    for (const [slot, of] of bySlot) {
      const number = this.numbers.size;
      this.numbers.set(slot, number);
      for (let index = 0; index < of.length; index++) {
        this.numberAt[of[index]!] = number;
        this.indexAt[of[index]!] = index;
      }
      this.slots.set(slot, {
        prompt: taken(places.prompt, of),
        model: taken(places.model, of),
        day: taken(places.day, of),
        n: taken(places.n, of),
        all: places.all.subarray(0, of.length),
      });
    }
  }

  /** @returns nothing for a slot without answers */
  places(slot: number): SlotPlaces {
    return this.slots.get(slot) ?? NOWHERE;
  }

  /**
   * Puts rows in the order of slots; those of one keep theirs.
   * @param at of each row its place
   * @returns the rows of a slot, which have their places by their indices there
   */
  sorted(at: Int32Array): (slot: number) => PlacedRows {
    const starts = new Int32Array(this.numbers.size + 1);
    for (let row = 0; row < at.length; row++) if (at[row]! >= 0) starts[this.numberAt[at[row]!]! + 1]! += 1;
    for (let number = 1; number < starts.length; number++) starts[number]! += starts[number - 1]!;
    const next = starts.slice();
    const rows = new Int32Array(starts.at(-1)!);
    const places = new Int32Array(rows.length);
    for (let row = 0; row < at.length; row++) {
      if (at[row]! < 0) continue;
      const index = next[this.numberAt[at[row]!]!]!++;
      rows[index] = row;
      places[index] = this.indexAt[at[row]!]!;
    }
    return (slot) => {
      const number = this.numbers.get(slot);
      if (number === undefined) return NO_ROWS;
      const [start, end] = [starts[number]!, starts[number + 1]!];
      return { rows: rows.subarray(start, end), at: places.subarray(start, end) };
    };
  }
}

const NOTHING = new Int32Array();
const [NO_PROMPT, NO_ANSWERS] = [new Float64Array(), new Float64Array()];
const NOWHERE: SlotPlaces = { prompt: NO_PROMPT, model: NOTHING, day: NOTHING, n: NO_ANSWERS, all: NOTHING };
