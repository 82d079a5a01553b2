import { EXECUTION_ROW, OWN_ACTOR } from '../../kernel';
import { RESPONSES } from '../compile/sample';
import { type PlaceColumns, SamplePlaces } from './sample-places';

/** Rows column by column: each a list with commas, all of one length; null without rows. What is absent is 0. */
export type SampleColumns = Readonly<Record<string, string | null>>;

/** The rows of a sample (compile/sample.ts): what the rows of each actor add to the places of executions. */
export class SampleRows {
  readonly places: SamplePlaces;
  readonly length: number;
  private readonly rowsOfActor = new Map<number, number[]>();
  private readonly placeOfRow: Int32Array;
  private readonly numbers = new Map<string, Float64Array>();

  /** @param places of the executions, unless they are among the rows */
  constructor(
    private readonly columns: SampleColumns,
    places?: SamplePlaces,
  ) {
    const placed = this.placeColumns();
    this.length = Math.max(placed.prompt.length, placed.day.length);
    const actors = this.column('actor_id');
    for (let row = 0; row < this.length; row++) {
      const actor = actors[row] ?? OWN_ACTOR;
      const known = this.rowsOfActor.get(actor);
      if (known) known.push(row);
      else this.rowsOfActor.set(actor, [row]);
    }
    this.places = places ?? new SamplePlaces(placed, this.rowsOfActor.get(EXECUTION_ROW) ?? []);
    this.placeOfRow = new Int32Array(this.length);
    for (let row = 0; row < this.length; row++) this.placeOfRow[row] = this.places.indexOf(placed, row) ?? -1;
  }

  /** The places of rows that are all of executions. */
  static placesOf(columns: SampleColumns): SamplePlaces {
    const rows = new SampleRows(columns, NOWHERE);
    return new SamplePlaces(rows.placeColumns(), [...rows.placeOfRow.keys()]);
  }

  /** Calls back for each row of the actor, with the index of its place. */
  forEachOf(actorId: number, visit: (place: number, row: number) => void): void {
    for (const row of this.rowsOfActor.get(actorId) ?? []) {
      const place = this.placeOfRow[row]!;
      if (place >= 0) visit(place, row);
    }
  }

  column(name: string): Float64Array {
    const known = this.numbers.get(name);
    if (known) return known;
    const read = integersOf(this.columns[name] ?? '');
    this.numbers.set(name, read);
    return read;
  }

  private placeColumns(): PlaceColumns {
    return {
      slot: this.column('slot'),
      prompt: this.column('prompt_id'),
      model: this.column('model'),
      day: this.column('day'),
      n: this.column(RESPONSES),
    };
  }
}

const [COMMA, MINUS, ZERO] = [',', '-', '0'].map((sign) => sign.charCodeAt(0)) as [number, number, number];

/** Digit by digit: a text for each number would cost more than all that is done with them. */
function integersOf(list: string): Float64Array {
  if (list === '') return new Float64Array();
  let count = 1;
  for (let at = list.indexOf(','); at >= 0; at = list.indexOf(',', at + 1)) count += 1;
  const numbers = new Float64Array(count);
  let [index, value, sign] = [0, 0, 1];
  for (let at = 0; at < list.length; at++) {
    const code = list.charCodeAt(at);
    if (code === COMMA) {
      numbers[index++] = sign * value;
      [value, sign] = [0, 1];
    } else if (code === MINUS) sign = -1;
    else value = value * 10 + code - ZERO;
  }
  numbers[index] = sign * value;
  return numbers;
}

const NOWHERE = new SamplePlaces({ slot: [], prompt: [], model: [], day: [], n: [] }, []);
