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

type Key = Omit<Place, 'n'>;

const textOf = ({ slot, prompt, model, day }: Key): string => `${slot} ${prompt} ${model} ${day}`;

/** The places of a sample, in the order of prompt, model and day. */
export class SamplePlaces {
  readonly all: readonly Place[];
  /** Those of the window, and not of the one before. */
  readonly window: readonly number[];
  private readonly places = new Map<string, number>();
  private readonly slots: ReadonlyMap<number, readonly number[]>;

  /** @param executions rows of executions; several may be of one place */
  constructor(executions: readonly Place[]) {
    const places = new Map<string, Place & { n: number }>();
    for (const row of executions) {
      const key = textOf(row);
      const place = places.get(key);
      if (place) place.n += row.n;
      else places.set(key, { ...row });
    }
    this.all = [...places.values()].sort((a, b) => a.prompt - b.prompt || a.model - b.model || a.day - b.day);
    this.all.forEach((place, index) => this.places.set(textOf(place), index));
    const indices = [...this.all.keys()];
    this.slots = Map.groupBy(indices, (index) => this.all[index]!.slot);
    this.window = indices.filter((index) => this.all[index]!.slot !== PREVIOUS_SLOT);
  }

  /** @param slot null for the whole window */
  at(slot: number | null): readonly number[] {
    return slot === null ? this.window : (this.slots.get(slot) ?? []);
  }

  /** @returns undefined where there is no execution */
  indexOf(place: Key): number | undefined {
    return this.places.get(textOf(place));
  }
}
