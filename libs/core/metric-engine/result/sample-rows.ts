import { EXECUTION_ROW } from '../../kernel';
import { RESPONSES } from '../compile/sample';

/** Rows column by column: each a list with commas, all of one length; null without rows. What is absent is 0. */
export type SampleColumns = Readonly<Record<string, string | null>>;

/** Where answers are: of a slot those to one prompt, of a panel those of one model and day too. */
export interface Place {
  readonly slot: number;
  readonly prompt: number;
  readonly model: number;
  readonly day: number;
  /** Executions. */
  n: number;
}

/**
 * The rows of a sample (compile/sample.ts): the places of executions in the order of prompt, model and day, and what the
 * rows of each actor add there.
 */
export class SampleRows {
  readonly places: readonly Place[];
  private readonly placeOfRow: Int32Array;
  private readonly rowsOfActor = new Map<number, number[]>();
  private readonly columns: SampleColumns;
  private readonly numbers = new Map<string, number[]>();

  constructor(columns: SampleColumns) {
    this.columns = columns;
    const actors = this.column('actor_id');
    const [slots, prompts] = [this.column('slot'), this.column('prompt_id')];
    const [models, days] = [this.column('model'), this.column('day')];
    const executions = this.column(RESPONSES);
    const places = new Map<string, Place>();
    const keys = actors.map((_, row) => `${prompts[row]} ${models[row]} ${days[row]} ${slots[row]}`);
    for (const [row, actor] of actors.entries()) {
      const rows = this.rowsOfActor.get(actor);
      if (rows) rows.push(row);
      else this.rowsOfActor.set(actor, [row]);
      if (actor !== EXECUTION_ROW) continue;
      const place = places.get(keys[row]!);
      if (place) place.n += executions[row]!;
      else {
        const [slot = 0, prompt = 0, model = 0, day = 0] = [slots[row], prompts[row], models[row], days[row]];
        places.set(keys[row]!, { slot, prompt, model, day, n: executions[row]! });
      }
    }
    this.places = [...places.values()].sort((a, b) => a.prompt - b.prompt || a.model - b.model || a.day - b.day);
    const order = new Map(this.places.map((place, index) => [place, index]));
    this.placeOfRow = Int32Array.from(keys, (key) => order.get(places.get(key)!) ?? -1);
  }

  get length(): number {
    return this.placeOfRow.length;
  }

  /** Calls back for each row of the actor, with the index of its place. */
  forEachOf(actorId: number, visit: (place: number, row: number) => void): void {
    for (const row of this.rowsOfActor.get(actorId) ?? []) {
      const place = this.placeOfRow[row]!;
      if (place >= 0) visit(place, row);
    }
  }

  column(name: string): readonly number[] {
    const known = this.numbers.get(name);
    if (known) return known;
    const read = this.columns[name]?.split(',').map(Number) ?? [];
    this.numbers.set(name, read);
    return read;
  }
}
