import { EXECUTION_ROW, OWN_ACTOR } from '../../kernel';
import { RESPONSES, type SampleLists } from '../compile/sample-lists';
import { SamplePlaces } from './sample-places';

/** What one actor, or the executions, add to the places of a sample. */
export class ActorRows {
  /** Indices of places, -1 where nothing was executed. */
  readonly at: Int32Array;
  private readonly numbers = new Map<string, Float64Array>();

  constructor(
    private readonly lists: SampleLists,
    places: SamplePlaces,
  ) {
    const listed = integersOf(lists.place);
    this.at = new Int32Array(listed.length);
    for (let row = 0; row < listed.length; row++) this.at[row] = places.indexOf(listed[row]!);
  }

  /** @throws Error where nothing was asked that the statement would list as this */
  column(name: string): Float64Array {
    const known = this.numbers.get(name);
    if (known) return known;
    const read = integersOf(this.lists[name] as string | null | undefined);
    if (read.length !== this.at.length) throw new Error(`the sample has no list ${name} of this actor`);
    this.numbers.set(name, read);
    return read;
  }
}

/** The rows of one window of a sample (compile/sample.ts). */
export class SampleRows {
  readonly places: SamplePlaces;
  private readonly actors = new Map<number, ActorRows>();

  /** @param places of the executions, unless they are among the rows */
  constructor(rows: readonly SampleLists[], places?: SamplePlaces) {
    this.places = places ?? placesOf(rows.find(({ actor_id }) => actor_id === EXECUTION_ROW));
    for (const row of rows) {
      const actorId = row.actor_id ?? OWN_ACTOR;
      this.actors.set(actorId, new ActorRows(row, this.places));
    }
  }

  ofActor(actorId: number): ActorRows | undefined {
    return this.actors.get(actorId);
  }
}

/** The places of executions; there are none without a row. */
export function placesOf(executions: SampleLists | null | undefined): SamplePlaces {
  const n = executions?.[RESPONSES];
  return new SamplePlaces(integersOf(executions?.place), n === undefined ? undefined : integersOf(n));
}

/** How many numbers the lists of these rows have. */
export const lengthOf = (rows: readonly (SampleLists | null | undefined)[]): number =>
  rows.reduce((sum, row) => sum + countOf(row?.place), 0);

function countOf(list: string | null | undefined): number {
  if (!list) return 0;
  let count = 1;
  for (let at = list.indexOf(','); at >= 0; at = list.indexOf(',', at + 1)) count += 1;
  return count;
}

const [COMMA, MINUS, ZERO] = [',', '-', '0'].map((sign) => sign.charCodeAt(0)) as [number, number, number];

/** Digit by digit: a text for each number would cost more than all that is done with them. */
function integersOf(list: string | null | undefined): Float64Array {
  if (!list) return new Float64Array();
  const numbers = new Float64Array(countOf(list));
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
