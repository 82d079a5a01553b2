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
  const found = new Map<number, Map<number, number[]>>();
  eachSource(days, ({ columns }, execution, row) => {
    const key = groupOf(keys, columns.url[row]!);
    const traits = columns.traits[row]!;
    const position = columns.position[row]!;
    if (!wanted.has(key) || !counts(traits, position)) return;
    const model = columns.model[execution]!;
    const type = typeOf(traits);
    const parts = found.get(key) ?? new Map<number, number[]>();
    found.set(key, parts);
    const name = model * TYPES_FROM + type;
    const part = parts.get(name) ?? [model, type, 0, 0, 0, 0];
    parts.set(name, part);
    if (countsAnswer(traits)) part[2]! += 1;
    part[3]! += 1;
    if (position > 0) part[4]! += 1;
    part[5]! += position;
  });
  return new Map([...found].map(([key, parts]) => [key, [...parts.values()] as unknown as GroupPart[]]));
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
  const places: number[] = [];
  eachExecution(days, (day, execution) => places.push(placeAt(kind, day, execution)));
  if (kind === 'panel') return { place: Float64Array.from(places) };
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
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
  const samples = new Map([...wanted].map((key) => [key, new CitingAnswers()]));
  for (const day of days) {
    eachSource([day], ({ columns }, execution, row) => {
      const of = samples.get(groupOf(keys, columns.url[row]!));
      const traits = columns.traits[row]!;
      const position = columns.position[row]!;
      if (of && counts(traits, position))
        of.add(execution, placeAt(kind, day, execution), mentionsBrand(traits), position);
    });
    for (const of of samples.values()) of.endDay();
  }
  return new Map([...samples].map(([key, of]) => [key, of.lists(terms)]));
}

/** The answers that cite one group. */
class CitingAnswers {
  private readonly places: number[] = [];
  private readonly brand: number[] = [];
  private readonly positionSum: number[] = [];
  private readonly positioned: number[] = [];
  /** Of the day by execution. */
  private readonly known = new Map<number, number>();

  /** @param brand whether the answer mentions it, which each of its sources says */
  add(execution: number, place: number, brand: boolean, position: number): void {
    let at = this.known.get(execution);
    if (at === undefined) {
      at = this.places.push(place) - 1;
      this.known.set(execution, at);
      this.brand.push(brand ? 1 : 0);
      for (const column of [this.positionSum, this.positioned]) column.push(0);
    }
    this.positionSum[at]! += position;
    if (position > 0) this.positioned[at]! += 1;
  }

  endDay(): void {
    this.known.clear();
  }

  lists(terms: readonly GroupTerm[]): SampleLists {
    const columns: Readonly<Record<GroupTerm, readonly number[]>> = {
      cites: this.places.map(() => 1),
      brand: this.brand,
      position_sum: this.positionSum,
      positioned: this.positioned,
    };
    const listed = terms.map((term, index) => [termColumn(index), Float64Array.from(columns[term])] as const);
    return { place: Float64Array.from(this.places), ...Object.fromEntries(listed) };
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
