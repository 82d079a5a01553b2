import { EXECUTION_ROW, OWN_ACTOR } from '../../kernel';
import {
  type ColumnLists,
  type NumberColumn,
  numbersOf,
  ONES,
  RESPONSES,
  type SampleLists,
  soManyNumbersOf,
} from './lists';
import { listedPlaces, SamplePlaces } from './places';

/** Among so many executions that of a row is looked for before it is sought among all places. */
const AHEAD = 32;

/** What one actor, or the executions, add to the places of a sample. */
export class ActorRows {
  private readonly numbers = new Map<string, NumberColumn>();

  /**
   * @param read what the rows have by the name of a column
   * @param at indices of places, -1 where nothing was executed
   */
  constructor(
    private readonly read: (name: string) => NumberColumn,
    readonly at: Int32Array,
  ) {}

  /** @throws Error where nothing was asked that would be listed as this */
  column(name: string): NumberColumn {
    const known = this.numbers.get(name) ?? this.read(name);
    this.numbers.set(name, known);
    return known;
  }
}

/** The rows of a sample by actor, executions among them. */
export class SampleRows {
  private readonly actors = new Map<number, ActorRows>();

  private constructor(
    readonly places: SamplePlaces,
    readonly actorIds: readonly number[],
    private readonly rowsOf: (actorId: number) => ActorRows,
  ) {}

  /** @param rowsOf is asked once for each actor, when its rows are asked for */
  static of(places: SamplePlaces, actorIds: Iterable<number>, rowsOf: (actorId: number) => ActorRows): SampleRows {
    return new SampleRows(places, [...new Set(actorIds)], rowsOf);
  }

  /** Rows of the own brand alone. @param placed finds the index of each row's place, when rows are asked for */
  static ofOwn(places: SamplePlaces, lists: SampleLists | ColumnLists, placed: () => Int32Array): SampleRows {
    return SampleRows.of(places, [OWN_ACTOR], () => {
      const at = placed();
      return new ActorRows((name) => columnOf(lists, name, at.length), at);
    });
  }

  /** As a statement lists them (statements/sample-statement.ts), read as they are asked for. */
  static ofLists(rows: readonly SampleLists[]): SampleRows {
    const lists = new Map(rows.map((row) => [row.actor_id ?? OWN_ACTOR, row]));
    const places = placesOf(lists.get(EXECUTION_ROW));
    return new SampleRows(places, [...lists.keys()], (actorId) => {
      const of = lists.get(actorId)!;
      const at = actorId === EXECUTION_ROW ? places.listedAt : placedAt(numbersOf(of.place), places);
      return new ActorRows((name) => columnOf(of, name, at.length), at);
    });
  }

  /** How many rows there are; it reads all of them. */
  get length(): number {
    let count = 0;
    for (const actorId of this.actorIds) count += this.ofActor(actorId)!.at.length;
    return count;
  }

  ofActor(actorId: number): ActorRows | undefined {
    const known = this.actors.get(actorId);
    if (known || !this.actorIds.includes(actorId)) return known;
    const read = this.rowsOf(actorId);
    this.actors.set(actorId, read);
    return read;
  }
}

function columnOf(lists: SampleLists | ColumnLists, name: string, length: number): NumberColumn {
  const list = lists[name] as ColumnLists[string];
  return list === ONES ? new Int32Array(length).fill(1) : soManyNumbersOf(list, length);
}

/** The index of each place. Rows nearly always come in the order of their executions, so one of the next has it. */
export function placedAt(listed: Float64Array, places: SamplePlaces): Int32Array {
  const { list: executions, listedAt } = places;
  const at = new Int32Array(listed.length);
  let next = 0;
  for (let row = 0; row < listed.length; row++) {
    const place = listed[row]!;
    const end = Math.min(next + AHEAD, executions.length);
    while (next < end && executions[next] !== place) next += 1;
    at[row] = next < end ? listedAt[next]! : places.indexOf(place);
  }
  return at;
}

/** The places of executions; there are none without a row. */
export function placesOf(executions: SampleLists | null | undefined): SamplePlaces {
  const n = executions?.[RESPONSES];
  return SamplePlaces.of(listedPlaces(numbersOf(executions?.place)), n === undefined ? undefined : numbersOf(n));
}
