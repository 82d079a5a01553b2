import { cellOf, dayOf, modelOf, promptOf } from './place';
import { PanelLayout, type PanelPlaces } from '../statistics/intervals';

/** The places of a sample's answers in the order of prompt, model and day, column by column. */
export class SamplePlaces implements PanelPlaces {
  readonly length: number;
  /** How many were listed, repeats among them. */
  readonly listed: number;
  readonly prompt: Float64Array;
  readonly model: Float64Array;
  readonly day: Float64Array;
  /** Executions. */
  readonly n: Float64Array;
  /** All of them, by their indices. */
  readonly all: Int32Array;
  /** Cells in order; where the places of each begin, and behind the last of them. */
  private readonly cells = new Map<number, number>();
  private readonly starts: Int32Array;
  private layout?: PanelLayout;

  /**
   * @param places as `placeSql` has them; several executions may be at one
   * @param n executions at each, one where it is absent
   */
  constructor(places: Float64Array, n?: Float64Array) {
    const { distinct, times } = withoutRepeats(places.slice().sort());
    const { length } = distinct;
    this.length = length;
    this.listed = places.length;
    this.prompt = new Float64Array(length);
    this.model = new Float64Array(length);
    this.day = new Float64Array(length);
    this.n = n ? new Float64Array(length) : times;
    this.all = new Int32Array(length);
    const starts: number[] = [];
    let [cell, prompt, model] = [NaN, 0, 0];
    for (let index = 0; index < length; index++) {
      const of = cellOf(distinct[index]!);
      if (of !== cell) {
        [cell, prompt, model] = [of, promptOf(of), modelOf(of)];
        this.cells.set(cell, starts.length);
        starts.push(index);
      }
      this.prompt[index] = prompt;
      this.model[index] = model;
      this.day[index] = dayOf(distinct[index]!, cell);
      this.all[index] = index;
    }
    this.starts = Int32Array.from([...starts, length]);
    for (let row = 0; n && row < places.length; row++) this.n[this.indexOf(places[row]!)]! += n[row]!;
  }

  /** @returns -1 where there is no execution */
  indexOf(place: number): number {
    const of = cellOf(place);
    const cell = this.cells.get(of);
    if (cell === undefined) return -1;
    const day = dayOf(place, of);
    let [low, high] = [this.starts[cell]!, this.starts[cell + 1]! - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.day[middle]! < day) low = middle + 1;
      else high = middle;
    }
    return this.day[low] === day ? low : -1;
  }

  /** Of all places, when every execution counts. */
  get panel(): PanelLayout {
    return (this.layout ??= new PanelLayout(this, this.all, this.n));
  }
}

function withoutRepeats(sorted: Float64Array): { distinct: Float64Array; times: Float64Array } {
  const times = new Float64Array(sorted.length);
  let count = 0;
  for (let row = 0; row < sorted.length; row++) {
    if (row === 0 || sorted[row] !== sorted[count - 1]) sorted[count++] = sorted[row]!;
    times[count - 1]! += 1;
  }
  return { distinct: sorted.subarray(0, count), times: times.subarray(0, count) };
}
