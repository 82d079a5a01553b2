import type { Moments, PanelPlaces } from '../statistics/intervals';
import type { SamplePlaces } from './places';

const NOWHERE = new Int32Array();

/**
 * The places of a sample once more, slot after slot: what a slot has lies side by side then. In the order of prompts it lies
 * all over the window, and reading it for each figure would read the window each time.
 */
export class SlotOrder {
  readonly places: PanelPlaces;
  readonly n: Float64Array;
  private readonly positions: Int32Array;
  private readonly ranges = new Map<number, Int32Array>();
  private readonly known = new WeakMap<Float64Array, Float64Array>();

  /** @param bySlot places of each slot, which are in order */
  constructor(places: SamplePlaces, bySlot: ReadonlyMap<number, Int32Array>) {
    this.positions = new Int32Array(places.length);
    let count = 0;
    for (const [slot, of] of bySlot) {
      const range = new Int32Array(of.length);
      for (let index = 0; index < of.length; index++) {
        range[index] = count;
        this.positions[of[index]!] = count++;
      }
      this.ranges.set(slot, range);
    }
    this.places = {
      prompt: this.column(places.prompt),
      model: this.column(places.model),
      day: this.column(places.day),
    };
    this.n = this.column(places.n);
  }

  /** The places of a slot in this order. */
  at(slot: number): Int32Array {
    return this.ranges.get(slot) ?? NOWHERE;
  }

  moments({ y, x, yy, xy, xx }: Moments): Moments {
    return {
      y: this.column(y),
      x: this.column(x),
      yy: this.column(yy),
      xy: this.column(xy),
      xx: this.column(xx),
    };
  }

  private column(of: Float64Array): Float64Array {
    const known = this.known.get(of);
    if (known) return known;
    const column = new Float64Array(of.length);
    for (let place = 0; place < of.length; place++) column[this.positions[place]!] = of[place]!;
    this.known.set(of, column);
    return column;
  }
}
