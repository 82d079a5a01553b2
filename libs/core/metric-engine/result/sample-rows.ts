import { EXECUTION_ROW, OWN_ACTOR } from '../../kernel';
import { RESPONSES } from '../compile/sample';
import { type Place, SamplePlaces } from './sample-places';

/** Rows column by column: each a list with commas, all of one length; null without rows. What is absent is 0. */
export type SampleColumns = Readonly<Record<string, string | null>>;

/** The rows of a sample (compile/sample.ts): what the rows of each actor add to the places of executions. */
export class SampleRows {
  readonly places: SamplePlaces;
  readonly length: number;
  private readonly rowsOfActor = new Map<number, number[]>();
  private readonly placeOfRow: readonly (number | undefined)[];
  private readonly numbers = new Map<string, readonly number[]>();

  /** @param places of the executions, unless they are among the rows */
  constructor(
    private readonly columns: SampleColumns,
    places?: SamplePlaces,
  ) {
    const rows = this.keys();
    this.length = rows.length;
    const actors = this.column('actor_id');
    rows.forEach((_, row) => {
      const actor = actors[row] ?? OWN_ACTOR;
      const known = this.rowsOfActor.get(actor);
      if (known) known.push(row);
      else this.rowsOfActor.set(actor, [row]);
    });
    this.places = places ?? new SamplePlaces((this.rowsOfActor.get(EXECUTION_ROW) ?? []).map((row) => rows[row]!));
    this.placeOfRow = rows.map((key) => this.places.indexOf(key));
  }

  static placesOf(columns: SampleColumns): SamplePlaces {
    return new SamplePlaces(new SampleRows(columns, NOWHERE).keys());
  }

  /** Calls back for each row of the actor, with the index of its place. */
  forEachOf(actorId: number, visit: (place: number, row: number) => void): void {
    for (const row of this.rowsOfActor.get(actorId) ?? []) {
      const place = this.placeOfRow[row];
      if (place !== undefined) visit(place, row);
    }
  }

  column(name: string): readonly number[] {
    const known = this.numbers.get(name);
    if (known) return known;
    const read = this.columns[name]?.split(',').map(Number) ?? [];
    this.numbers.set(name, read);
    return read;
  }

  private keys(): Place[] {
    const [slots, prompts, models] = [this.column('slot'), this.column('prompt_id'), this.column('model')];
    const [days, executions] = [this.column('day'), this.column(RESPONSES)];
    const longest = [slots, prompts, days].find((column) => column.length > 0) ?? [];
    return longest.map((_, row) => ({
      slot: slots[row] ?? 0,
      prompt: prompts[row] ?? 0,
      model: models[row] ?? 0,
      day: days[row] ?? 0,
      n: executions[row] ?? 0,
    }));
  }
}

const NOWHERE = new SamplePlaces([]);
