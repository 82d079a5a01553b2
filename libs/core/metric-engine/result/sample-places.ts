import { PREVIOUS_SLOT } from '../compile/sample';

/** Where answers are: of a slot those to one prompt, of a panel those of one model and day too. */
export interface Place {
  readonly slot: number;
  readonly prompt: number;
  readonly model: number;
  readonly day: number;
  /** Executions. */
  readonly n: number;
}

/** The rows of a sample column by column; an empty column is 0 in every row. */
export type PlaceColumns = Readonly<Record<keyof Place, ArrayLike<number>>>;

/** Powers of 2 above every model code, day (also one before 1970 or before the window) and slot. */
const MODELS = 2 ** 6;
const DAYS = 2 ** 17;
const SLOTS = 2 ** 13;
const EARLIEST_DAY = -(2 ** 13);

/** The places of a sample, in the order of prompt, model and day. */
export class SamplePlaces {
  readonly all: readonly Place[];
  /** Those of the window, and not of the one before. */
  readonly window: readonly number[];
  private readonly ranks: ReadonlyMap<number, number>;
  private readonly places: ReadonlyMap<number, number>;
  private readonly slots: ReadonlyMap<number, readonly number[]>;

  /** @param executions the rows of executions; several may be of one place */
  constructor(columns: PlaceColumns, executions: readonly number[]) {
    const ids = Float64Array.from(new Set(executions.map((row) => columns.prompt[row] ?? 0))).sort();
    this.ranks = new Map([...ids].map((id, rank) => [id, rank]));
    const keys = Float64Array.from(executions, (row) => this.keyOf(columns, row)!);
    const all: (Place & { n: number })[] = [];
    const places = new Map<number, number>();
    // The key is made so that its order is that of places.
    const order = Float64Array.from(new Set(keys)).sort();
    for (const key of order) places.set(key, places.size);
    executions.forEach((row, index) => {
      const place = places.get(keys[index]!)!;
      const n = columns.n[row] ?? 0;
      const known = all[place];
      if (known) known.n += n;
      else all[place] = { ...placeAt(columns, row), n };
    });
    this.all = all;
    this.places = places;
    const indices = [...all.keys()];
    this.slots = Map.groupBy(indices, (index) => all[index]!.slot);
    this.window = indices.filter((index) => all[index]!.slot !== PREVIOUS_SLOT);
  }

  /** @param slot null for the whole window */
  at(slot: number | null): readonly number[] {
    return slot === null ? this.window : (this.slots.get(slot) ?? []);
  }

  /** @returns undefined where there is no execution */
  indexOf(columns: PlaceColumns, row: number): number | undefined {
    const key = this.keyOf(columns, row);
    return key === undefined ? undefined : this.places.get(key);
  }

  private keyOf({ slot, prompt, model, day }: PlaceColumns, row: number): number | undefined {
    const rank = this.ranks.get(prompt[row] ?? 0);
    if (rank === undefined) return undefined;
    const ofDay = (rank * MODELS + (model[row] ?? 0)) * DAYS + (day[row] ?? 0) - EARLIEST_DAY;
    return ofDay * SLOTS + (slot[row] ?? 0) - PREVIOUS_SLOT;
  }
}

const placeAt = ({ slot, prompt, model, day }: PlaceColumns, row: number): Omit<Place, 'n'> => ({
  slot: slot[row] ?? 0,
  prompt: prompt[row] ?? 0,
  model: model[row] ?? 0,
  day: day[row] ?? 0,
});
