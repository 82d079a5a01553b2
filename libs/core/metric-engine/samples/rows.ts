import { EXECUTION_ROW, OWN_ACTOR } from '../../kernel';
import { numbersOf, ONES, RESPONSES, type SampleLists } from './lists';
import { SamplePlaces } from './places';

/** Among so many executions that of a row is looked for before it is sought among all places. */
const AHEAD = 32;

/** What one actor, or the executions, add to the places of a sample. */
export class ActorRows {
  /** Indices of places, -1 where nothing was executed. */
  readonly at: Int32Array;
  private readonly numbers = new Map<string, Float64Array>();

  constructor(
    private readonly lists: SampleLists,
    places: SamplePlaces,
  ) {
    const listed = numbersOf(lists.place);
    const { list, listedAt } = places;
    this.at = new Int32Array(listed.length);
    let next = 0;
    for (let row = 0; row < listed.length; row++) {
      const place = listed[row]!;
      // Rows nearly always come in the order of their executions, so one of the next has it.
      const end = Math.min(next + AHEAD, list.length);
      while (next < end && list[next] !== place) next += 1;
      this.at[row] = next < end ? listedAt[next]! : places.indexOf(place);
    }
  }

  /** @throws Error where nothing was asked that the statement would list as this */
  column(name: string): Float64Array {
    const known = this.numbers.get(name);
    if (known) return known;
    const list = this.lists[name] as string | null | undefined;
    const read = list === ONES ? new Float64Array(this.at.length).fill(1) : numbersOf(list);
    if (read.length !== this.at.length) throw new Error(`the sample has no list ${name} of this actor`);
    this.numbers.set(name, read);
    return read;
  }

  /** The same, or null where the statement does not list it. */
  listed(name: string): Float64Array | null {
    return this.lists[name] === undefined ? null : this.column(name);
  }
}

/** The rows of a sample (statements/sample-statement.ts), read as they are asked for. */
export class SampleRows {
  readonly places: SamplePlaces;
  private readonly lists: ReadonlyMap<number, SampleLists>;
  private readonly actors = new Map<number, ActorRows>();

  /** @param places of the executions, unless they are among the rows */
  constructor(rows: readonly SampleLists[], places?: SamplePlaces) {
    this.lists = new Map(rows.map((row) => [row.actor_id ?? OWN_ACTOR, row]));
    this.places = places ?? placesOf(this.lists.get(EXECUTION_ROW));
  }

  /** Executions among them. */
  get actorIds(): Iterable<number> {
    return this.lists.keys();
  }

  /** How many rows there are; it reads all of them. */
  get length(): number {
    let count = 0;
    for (const actorId of this.actorIds) count += this.ofActor(actorId)!.at.length;
    return count;
  }

  ofActor(actorId: number): ActorRows | undefined {
    const known = this.actors.get(actorId);
    const lists = this.lists.get(actorId);
    if (known || !lists) return known;
    const read = new ActorRows(lists, this.places);
    this.actors.set(actorId, read);
    return read;
  }
}

/** The places of executions; there are none without a row. */
export function placesOf(executions: SampleLists | null | undefined): SamplePlaces {
  const n = executions?.[RESPONSES];
  return new SamplePlaces(numbersOf(executions?.place), n === undefined ? undefined : numbersOf(n));
}
