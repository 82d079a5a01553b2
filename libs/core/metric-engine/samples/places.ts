import { cellOf, cellOfNumbers, dayOf, modelOf, promptOf } from './place';
import { PanelLayout, type PanelPlaces } from '../statistics/intervals';

const NO_LIST = new Float64Array();

/** Answers, or sums of several, by the number of their cell and by day; cells by their numbers. Numbers of cells are overwritten. */
export interface ListedPlaces {
  readonly cell: Int32Array;
  readonly day: Int32Array;
  readonly cells: Float64Array;
  /** The same as they were read, if they were. */
  readonly list?: Float64Array;
}

/** What is known of places, column by column. */
interface PlaceColumns {
  readonly prompt: Float64Array;
  readonly model: Int32Array;
  readonly day: Int32Array;
  /** Executions. */
  readonly n: Float64Array;
  /** Of each that was listed, the index of its place. */
  readonly listedAt: Int32Array;
  /** As they were read. */
  readonly list: Float64Array;
}

/** The places of a sample's answers in the order of prompt, model and day. */
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
  /** As they were read. */
  readonly list: Float64Array;
  private readonly known = new Map<string, unknown>();

  private constructor({ prompt, model, day, n, listedAt, list }: PlaceColumns) {
    this.prompt = prompt;
    this.model = model;
    this.day = day;
    this.n = n;
    this.listedAt = listedAt;
    this.list = list;
    this.length = n.length;
    this.all = new Int32Array(this.length);
    for (let place = 0; place < this.length; place++) this.all[place] = place;
  }

  /** @param n executions at each that is listed, one where it is absent */
  static of({ cell: cellAt, day: dayAt, cells, list = NO_LIST }: ListedPlaces, n?: Float64Array): SamplePlaces {
    const sorted = Float64Array.from(cells).sort();
    const orders = new Map(Array.from(sorted, (cell, index) => [cell, index]));
    const orderOf = Int32Array.from(cells, (cell) => orders.get(cell)!);
    for (let row = 0; row < cellAt.length; row++) cellAt[row] = orderOf[cellAt[row]!]!;
    const rows = sortedBy(cellAt, sortedBy(dayAt));
    const listedAt = new Int32Array(cellAt.length);
    const [prompt, count] = [new Float64Array(cellAt.length), new Float64Array(cellAt.length)];
    const [model, day] = [new Int32Array(cellAt.length), new Int32Array(cellAt.length)];
    let index = -1;
    for (let order = 0; order < rows.length; order++) {
      const row = rows[order]!;
      const cell = cellAt[row]!;
      if (order === 0 || cell !== cellAt[rows[order - 1]!] || dayAt[row] !== day[index]) {
        index += 1;
        prompt[index] = promptOf(sorted[cell]!);
        model[index] = modelOf(sorted[cell]!);
        day[index] = dayAt[row]!;
      }
      count[index]! += n ? n[row]! : 1;
      listedAt[row] = index;
    }
    const length = index + 1;
    return new SamplePlaces({
      prompt: prompt.subarray(0, length),
      model: model.subarray(0, length),
      day: day.subarray(0, length),
      n: count.subarray(0, length),
      listedAt,
      list,
    });
  }

  /** How many were listed, repeats among them. */
  get listed(): number {
    return this.listedAt.length;
  }

  /** Those of some executions alone. @param at the index of each execution's place */
  among(at: Int32Array): SamplePlaces {
    // As long as all places, which many groups of answers have in common.
    const counts = this.once('counts', () => new Int32Array(this.length));
    const numbers = this.once('numbers', () => new Int32Array(this.length));
    for (let row = 0; row < at.length; row++) counts[at[row]!]! += 1;
    const kept = indicesOf(counts);
    const [prompt, n] = [new Float64Array(kept.length), new Float64Array(kept.length)];
    const [model, day] = [new Int32Array(kept.length), new Int32Array(kept.length)];
    for (let index = 0; index < kept.length; index++) {
      const place = kept[index]!;
      prompt[index] = this.prompt[place]!;
      model[index] = this.model[place]!;
      day[index] = this.day[place]!;
      n[index] = counts[place]!;
      numbers[place] = index;
      counts[place] = 0;
    }
    const listedAt = new Int32Array(at.length);
    for (let row = 0; row < at.length; row++) listedAt[row] = numbers[at[row]!]!;
    return new SamplePlaces({ prompt, model, day, n, listedAt, list: NO_LIST });
  }

  /** @returns -1 where there is no execution */
  indexOf(place: number): number {
    const of = cellOf(place);
    const range = this.ranges.get(of);
    if (range === undefined) return -1;
    const day = dayOf(place, of);
    const [start, end] = range;
    const last = end - 1;
    const [first, span] = [this.day[start]!, this.day[last]! - this.day[start]!];
    // Days of a cell are nearly always as far apart as one another.
    const part = span > 0 ? Math.min(1, Math.max(0, (day - first) / span)) : 0;
    let index = start + Math.round(part * (last - start));
    while (index < last && this.day[index]! < day) index += 1;
    while (index > start && this.day[index]! > day) index -= 1;
    return this.day[index] === day ? index : -1;
  }

  /** By the number of a cell where its places begin and end. */
  private get ranges(): ReadonlyMap<number, readonly [start: number, end: number]> {
    return this.once('ranges', () => {
      const { prompt, model, length } = this;
      const ranges = new Map<number, readonly [number, number]>();
      for (let start = 0, end = 0; start < length; start = end) {
        while (end < length && prompt[end] === prompt[start] && model[end] === model[start]) end += 1;
        ranges.set(cellOfNumbers(prompt[start]!, model[start]!), [start, end]);
      }
      return ranges;
    });
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

/** Where there is more than nothing. */
function indicesOf(counts: Int32Array): Int32Array {
  const indices = new Int32Array(counts.length);
  let length = 0;
  for (let index = 0; index < counts.length; index++) if (counts[index]! > 0) indices[length++] = index;
  return indices.subarray(0, length);
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
