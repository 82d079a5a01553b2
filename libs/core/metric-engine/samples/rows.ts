import { EXECUTION_ROW, OWN_ACTOR } from '../../kernel';
import { type NumberColumn, numbersOf, ONES, RESPONSES, type SampleLists, soManyNumbersOf } from './lists';
import { SamplePlaces } from './places';

/** Among so many executions that of a row is looked for before it is sought among all places. */
const AHEAD = 32;

/** What one actor, or the executions, add to the places of a sample. */
export class ActorRows {
  private readonly numbers = new Map<string, NumberColumn>();

  /** @param at indices of places, -1 where nothing was executed */
  constructor(
    private readonly lists: SampleLists,
    readonly at: Int32Array,
  ) {}

  /** @throws Error where nothing was asked that the statement would list as this */
  column(name: string): NumberColumn {
    const known = this.numbers.get(name);
    if (known) return known;
    const list = this.lists[name] as string | null | undefined;
    const { length } = this.at;
    const read = list === ONES ? new Int32Array(length).fill(1) : soManyNumbersOf(list, length);
    this.numbers.set(name, read);
    return read;
  }
}

/** The rows of a sample (statements/sample-statement.ts), read as they are asked for. */
export class SampleRows {
  readonly places: SamplePlaces;
  private readonly lists: ReadonlyMap<number, SampleLists>;
  private readonly actors = new Map<number, ActorRows>();

  /** @param places of the executions, where they are not among the rows */
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
    const at = actorId === EXECUTION_ROW ? this.places.listedAt : placedAt(numbersOf(lists.place), this.places);
    const read = new ActorRows(lists, at);
    this.actors.set(actorId, read);
    return read;
  }
}

/** The index of each place. Rows nearly always come in the order of their executions, so one of the next has it. */
function placedAt(listed: Float64Array, places: SamplePlaces): Int32Array {
  const { list, listedAt } = places;
  const at = new Int32Array(listed.length);
  let next = 0;
  for (let row = 0; row < listed.length; row++) {
    const place = listed[row]!;
    const end = Math.min(next + AHEAD, list.length);
    while (next < end && list[next] !== place) next += 1;
    at[row] = next < end ? listedAt[next]! : places.indexOf(place);
  }
  return at;
}

/** The places of executions; there are none without a row. */
export function placesOf(executions: SampleLists | null | undefined): SamplePlaces {
  const n = executions?.[RESPONSES];
  return new SamplePlaces(numbersOf(executions?.place), n === undefined ? undefined : numbersOf(n));
}
