import type { ConfidenceKind } from '../../kernel';
import type { GroupTerm } from '../samples/cited-figures';
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

/** What `samplePlaces` has. */
export function placesOfSources(kind: ConfidenceKind, days: readonly SourceDay[]): SampleLists {
  const places = new Column();
  eachExecution(days, (day, execution) => places.push(placeAt(kind, day, execution)));
  if (kind === 'panel') return { place: places.all };
  const counts = new Map<number, number>();
  for (const place of places.all) counts.set(place, (counts.get(place) ?? 0) + 1);
  return { place: Float64Array.from(counts.keys()), [RESPONSES]: Float64Array.from(counts.values()) };
}

/** What `citedSample` has of each of these groups. */
export function citedSamples(
  kind: ConfidenceKind,
  terms: readonly GroupTerm[],
  days: readonly SourceDay[],
  { counts }: SourceChoice,
  keys: GroupKeys,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, SampleLists> {
  const numbers = numbersAmong(keys, wanted);
  const samples = Array.from(wanted, () => new CitingAnswers());
  for (const day of days) {
    for (const of of samples) of.beginDay(day.columns.length);
    eachSource([day], ({ columns }, execution, row) => {
      const number = numbers[groupOf(keys, columns.url[row]!)]!;
      if (number === UNWANTED) return;
      const traits = columns.traits[row]!;
      const position = columns.position[row]!;
      if (counts(traits, position))
        samples[number]!.add(execution, placeAt(kind, day, execution), mentionsBrand(traits), position);
    });
  }
  return new Map(Array.from(wanted, (key, number) => [key, samples[number]!.lists(terms)]));
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
class CitingAnswers {
  private readonly places = new Column();
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

  lists(terms: readonly GroupTerm[]): SampleLists {
    const columns: Readonly<Record<GroupTerm, () => Float64Array>> = {
      cites: () => new Float64Array(this.places.length).fill(1),
      brand: () => this.brand.all,
      position_sum: () => this.positionSum.all,
      positioned: () => this.positioned.all,
    };
    const listed = terms.map((term, index) => [termColumn(index), columns[term]()] as const);
    return { place: this.places.all, ...Object.fromEntries(listed) };
  }
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
