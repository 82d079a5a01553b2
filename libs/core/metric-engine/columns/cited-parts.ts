import type { ConfidenceKind } from '../../kernel';
import type { CitedRow, GroupTerm } from '../samples/cited-figures';
import { RESPONSES, type SampleLists, termColumn } from '../samples/lists';
import { cellOfNumbers, placeOf } from '../samples/place';
import { eachSource, type GroupKeys, groupOf, type SourceChoice, type SourceDay } from './cited-groups';
import { mentionsBrand, TYPES_FROM, typeOf } from './source-columns';

/** In this order: model code, source type code, responses, citations, positioned, sum of positions. */
export type GroupPart = readonly [number, number, number, number, number, number];

/** The figures of each model and source type of these groups. */
export function partsOf(
  days: readonly SourceDay[],
  { counts, countsAnswer }: SourceChoice,
  keys: GroupKeys,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, readonly GroupPart[]> {
  const numbers = numbersAmong(keys, wanted);
  const found = Array.from(wanted, () => new Map<number, number[]>());
  eachSource(days, ({ columns }, execution, row) => {
    const number = numbers[groupOf(keys, columns.url[row]!)]!;
    if (number === UNWANTED) return;
    const traits = columns.traits[row]!;
    const position = columns.position[row]!;
    if (!counts(traits, position)) return;
    const model = columns.model[execution]!;
    const type = typeOf(traits);
    const name = model * TYPES_FROM + type;
    let part = found[number]!.get(name);
    if (!part) found[number]!.set(name, (part = [model, type, 0, 0, 0, 0]));
    if (countsAnswer(traits)) part[2]! += 1;
    part[3]! += 1;
    if (position > 0) part[4]! += 1;
    part[5]! += position;
  });
  return new Map(Array.from(wanted, (key, number) => [key, [...found[number]!.values()] as unknown as GroupPart[]]));
}

const UNWANTED = -1;

/** Of each group its number among those that are wanted. */
function numbersAmong({ count }: GroupKeys, wanted: ReadonlySet<number>): Int32Array {
  const numbers = new Int32Array(count).fill(UNWANTED);
  let number = 0;
  for (const key of wanted) numbers[key] = number++;
  return numbers;
}

/** Executions by the code of their model. */
export function executionsPerModel(days: readonly SourceDay[]): Record<string, number> {
  const executions: Record<string, number> = {};
  eachExecution(days, ({ columns }, execution) => {
    const model = columns.model[execution]!;
    executions[model] = (executions[model] ?? 0) + 1;
  });
  return executions;
}

/** The executions of some days at their places, as `samplePlaces` lists these, and which of them each execution is. */
export class ListedExecutions {
  readonly places: SampleLists;
  /** By day, then by execution. */
  private readonly listed: readonly Int32Array[];

  constructor(kind: ConfidenceKind, days: readonly SourceDay[]) {
    const places = new Column();
    if (kind === 'panel') {
      this.listed = days.map((day) =>
        numbersOf(day, (execution) => {
          places.push(placeAt(kind, day, execution));
          return places.length - 1;
        }),
      );
      this.places = { place: places.all };
      return;
    }
    const counts = new Column();
    const numbers = new Map<number, number>();
    this.listed = days.map((day) => {
      const ofPrompt = new Int32Array(day.columns.promptIds.length).fill(UNKNOWN);
      return numbersOf(day, (execution) => {
        const prompt = day.columns.prompt[execution]!;
        if (ofPrompt[prompt] === UNKNOWN) {
          const id = day.columns.promptIds[prompt]!;
          let number = numbers.get(id);
          if (number === undefined) {
            numbers.set(id, (number = places.length));
            places.push(placeAt(kind, day, execution));
            counts.push(0);
          }
          ofPrompt[prompt] = number;
        }
        counts.add(ofPrompt[prompt]!, 1);
        return ofPrompt[prompt]!;
      });
    });
    this.places = { place: places.all, [RESPONSES]: counts.all };
  }

  /** @param day its index */
  ofDay(day: number): Int32Array {
    return this.listed[day]!;
  }
}

/** Of each execution that counts, what `numberOf` gives it. */
function numbersOf({ columns, counts }: SourceDay, numberOf: (execution: number) => number): Int32Array {
  const numbers = new Int32Array(columns.length);
  for (let execution = 0; execution < columns.length; execution++)
    if (counts === null || counts[execution] === 1) numbers[execution] = numberOf(execution);
  return numbers;
}

/**
 * What `citedSample` has of each of these groups.
 * @param executions where figures rest on all of them; they know the answers then
 */
export function citedSamples(
  { kind, terms }: { readonly kind: ConfidenceKind; readonly terms: readonly GroupTerm[] },
  days: readonly SourceDay[],
  executions: ListedExecutions | null,
  { counts }: SourceChoice,
  keys: GroupKeys,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, Pick<CitedRow, 'sample' | 'citing'>> {
  const numbers = numbersAmong(keys, wanted);
  const samples = Array.from(wanted, () => new CitingColumns());
  for (const [index, day] of days.entries()) {
    const listed = executions?.ofDay(index);
    for (const of of samples) of.beginDay(day.columns.length);
    eachSource([day], ({ columns }, execution, row) => {
      const number = numbers[groupOf(keys, columns.url[row]!)]!;
      if (number === UNWANTED) return;
      const traits = columns.traits[row]!;
      const position = columns.position[row]!;
      if (!counts(traits, position)) return;
      const place = listed ? listed[execution]! : placeAt(kind, day, execution);
      samples[number]!.add(execution, place, mentionsBrand(traits), position);
    });
  }
  return new Map(
    Array.from(wanted, (key, number) => {
      const { places, of } = samples[number]!;
      return [
        key,
        executions
          ? { citing: { listed: Int32Array.from(places.all), terms: of(terms) } }
          : { sample: { place: places.all, ...of(terms) } },
      ];
    }),
  );
}

/** Numbers that come one after the other. */
class Column {
  private numbers = new Float64Array(64);
  length = 0;

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const more = new Float64Array(2 * this.length);
      more.set(this.numbers);
      this.numbers = more;
    }
    this.numbers[this.length++] = number;
  }

  add(at: number, number: number): void {
    this.numbers[at]! += number;
  }

  get all(): Float64Array {
    return this.numbers.subarray(0, this.length);
  }
}

const UNKNOWN = -1;

/** The answers that cite one group. */
class CitingColumns {
  /** Or which of the listed executions each answer is. */
  readonly places = new Column();
  private readonly brand = new Column();
  private readonly positionSum = new Column();
  private readonly positioned = new Column();
  /** Of each execution of the day its place among the answers. */
  private known = new Int32Array();

  /** @param executions of the day */
  beginDay(executions: number): void {
    if (this.known.length < executions) this.known = new Int32Array(executions);
    this.known.fill(UNKNOWN);
  }

  /** @param brand whether the answer mentions it, which each of its sources says */
  add(execution: number, place: number, brand: boolean, position: number): void {
    let at = this.known[execution]!;
    if (at === UNKNOWN) {
      at = this.known[execution] = this.places.length;
      this.places.push(place);
      this.brand.push(brand ? 1 : 0);
      this.positionSum.push(0);
      this.positioned.push(0);
    }
    this.positionSum.add(at, position);
    if (position > 0) this.positioned.add(at, 1);
  }

  readonly of = (terms: readonly GroupTerm[]): Record<string, Float64Array> => {
    const columns: Readonly<Record<GroupTerm, () => Float64Array>> = {
      cites: () => new Float64Array(this.places.length).fill(1),
      brand: () => this.brand.all,
      position_sum: () => this.positionSum.all,
      positioned: () => this.positioned.all,
    };
    return Object.fromEntries(terms.map((term, index) => [termColumn(index), columns[term]()]));
  };
}

function eachExecution(days: readonly SourceDay[], visit: (day: SourceDay, execution: number) => void): void {
  for (const day of days) {
    const { columns, counts } = day;
    for (let execution = 0; execution < columns.length; execution++)
      if (counts === null || counts[execution] === 1) visit(day, execution);
  }
}

/** As `placeSql` has it for the kind. */
function placeAt(kind: ConfidenceKind, { columns, day }: SourceDay, execution: number): number {
  const prompt = columns.promptIds[columns.prompt[execution]!]!;
  return kind === 'panel'
    ? placeOf(cellOfNumbers(prompt, columns.model[execution]!), day)
    : placeOf(cellOfNumbers(prompt, 0), 0);
}
