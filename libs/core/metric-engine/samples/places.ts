import { cellOf, dayOf, modelOf, promptOf } from './place';
import { PanelLayout, type PanelPlaces } from '../statistics/intervals';

/** Answers, or sums of several, by the number of their cell and by day; cells by their numbers. Numbers of cells are overwritten. */
export interface ListedPlaces {
  readonly cell: Int32Array;
  readonly day: Int32Array;
  readonly cells: Float64Array;
  /** The same as they were read, if they were. */
  readonly list?: Float64Array;
}

/** The places of a sample's answers in the order of prompt, model and day, column by column. */
export class SamplePlaces implements PanelPlaces {
  readonly length: number;
  readonly prompt: Float64Array;
  readonly model: Int32Array;
  readonly day: Int32Array;
  /** Executions. */
  readonly n: Float64Array;
  /** All of them, by their indices. */
  readonly all: Int32Array;
  /** Of each that was listed, its index. */
  readonly listedAt: Int32Array;
  /** Cells in order; where the places of each begin, and behind the last of them. */
  private readonly cells: ReadonlyMap<number, number>;
  private readonly starts: Int32Array;
  private readonly known = new Map<string, unknown>();

  /** As they were read. */
  readonly list: Float64Array;

  /** @param n executions at each that is listed, one where it is absent */
  constructor({ cell: cellAt, day: dayAt, cells, list = new Float64Array() }: ListedPlaces, n?: Float64Array) {
    this.list = list;
    const sorted = Float64Array.from(cells).sort();
    this.cells = new Map(Array.from(sorted, (cell, index) => [cell, index]));
    const orderOf = Int32Array.from(cells, (cell) => this.cells.get(cell)!);
    for (let row = 0; row < cellAt.length; row++) cellAt[row] = orderOf[cellAt[row]!]!;
    const rows = sortedBy(cellAt, sortedBy(dayAt));
    this.listedAt = new Int32Array(cellAt.length);
    this.starts = new Int32Array(sorted.length + 1);
    const [prompt, count] = [new Float64Array(cellAt.length), new Float64Array(cellAt.length)];
    const [model, day] = [new Int32Array(cellAt.length), new Int32Array(cellAt.length)];
    let index = -1;
    for (let order = 0; order < rows.length; order++) {
      const row = rows[order]!;
      const cell = cellAt[row]!;
      const isNew = order === 0 || cell !== cellAt[rows[order - 1]!];
      if (isNew) this.starts[cell] = index + 1;
      if (isNew || dayAt[row] !== day[index]) {
        index += 1;
        prompt[index] = promptOf(sorted[cell]!);
        model[index] = modelOf(sorted[cell]!);
        day[index] = dayAt[row]!;
      }
      count[index]! += n ? n[row]! : 1;
      this.listedAt[row] = index;
    }
    this.length = index + 1;
    this.starts[sorted.length] = this.length;
    this.prompt = prompt.subarray(0, this.length);
    this.model = model.subarray(0, this.length);
    this.day = day.subarray(0, this.length);
    this.n = count.subarray(0, this.length);
    this.all = new Int32Array(this.length);
    for (let place = 0; place < this.length; place++) this.all[place] = place;
  }

  /** How many were listed, repeats among them. */
  get listed(): number {
    return this.listedAt.length;
  }

  /** @returns -1 where there is no execution */
  indexOf(place: number): number {
    const of = cellOf(place);
    const cell = this.cells.get(of);
    if (cell === undefined) return -1;
    const day = dayOf(place, of);
    const [start, last] = [this.starts[cell]!, this.starts[cell + 1]! - 1];
    const [first, span] = [this.day[start]!, this.day[last]! - this.day[start]!];
    // Days of a cell are nearly always as far apart as one another.
    const part = span > 0 ? Math.min(1, Math.max(0, (day - first) / span)) : 0;
    let index = start + Math.round(part * (last - start));
    while (index < last && this.day[index]! < day) index += 1;
    while (index > start && this.day[index]! > day) index -= 1;
    return this.day[index] === day ? index : -1;
  }

  /** Of all places, when every execution counts. */
  get panel(): PanelLayout {
    return this.once('panel', () => new PanelLayout(this, this.all, this.n));
  }

  /** What all samples of these places have in common, made once. */
  once<Value>(key: string, make: () => Value): Value {
    if (!this.known.has(key)) this.known.set(key, make());
    return this.known.get(key) as Value;
  }
}

/** @param list places as `placeSql` has them; several executions may be at one */
export function listedPlaces(list: Float64Array): ListedPlaces {
  const numbers = new Map<number, number>();
  const [cell, day] = [new Int32Array(list.length), new Int32Array(list.length)];
  for (let row = 0; row < list.length; row++) {
    const of = cellOf(list[row]!);
    let number = numbers.get(of);
    if (number === undefined) numbers.set(of, (number = numbers.size));
    cell[row] = number;
    day[row] = dayOf(list[row]!, of);
  }
  return { cell, day, cells: Float64Array.from(numbers.keys()), list };
}

/**
 * Rows by whole numbers that lie close together; those with the same keep their order.
 * @param rows all in their order where it is absent
 */
function sortedBy(keys: Int32Array, rows?: Int32Array): Int32Array {
  let least = keys[0] ?? 0;
  let most = keys[0] ?? 0;
  for (let row = 1; row < keys.length; row++) {
    least = Math.min(least, keys[row]!);
    most = Math.max(most, keys[row]!);
  }
  const ends = new Int32Array(most - least + 2);
  for (let row = 0; row < keys.length; row++) ends[keys[row]! - least + 1]! += 1;
  for (let key = 1; key < ends.length; key++) ends[key]! += ends[key - 1]!;
  const sorted = new Int32Array(keys.length);
  for (let index = 0; index < keys.length; index++) {
    const row = rows ? rows[index]! : index;
    sorted[ends[keys[row]! - least]!++] = row;
  }
  return sorted;
}
