import type { ChosenDay } from './chosen-days';
import type { SourceColumns } from './source-columns';

export type SourceDay = ChosenDay<SourceColumns>;

/** Which sources count, and what each adds. `traits` are those of {@link SourceColumns}. */
export interface SourceChoice {
  readonly counts: (traits: number, position: number) => boolean;
  /** Whether it counts its answer for the group. */
  readonly countsAnswer: (traits: number) => boolean;
  /** Whether it counts that answer among those that mention the brand. */
  readonly countsBrand: (traits: number) => boolean;
}

/** Of each page, by its number, the number of its group; null where a page is its own. */
export interface GroupKeys {
  readonly of: ArrayLike<number> | null;
  readonly count: number;
}

export const groupOf = ({ of }: GroupKeys, url: number): number => (of ? of[url]! : url);

type Visit = (day: SourceDay, execution: number, row: number) => void;

/** Calls `visit` for each source whose answer counts. */
export function eachSource(days: readonly SourceDay[], visit: Visit): void {
  for (const day of days) {
    const { columns, counts } = day;
    for (let row = 0; row < columns.execution.length; row++) {
      const execution = columns.execution[row]!;
      if (counts === null || counts[execution] === 1) visit(day, execution, row);
    }
  }
}

/** What is known of a group, in this order: a group has so many numbers side by side. */
const SUMS = ['responses', 'citations', 'positioned', 'positionSum', 'brand', 'firstAt', 'lastAt', 'urlId'] as const;
const WIDTH = SUMS.length;
const AT = Object.fromEntries(SUMS.map((name, index) => [name, index])) as GroupSums;
const { responses, citations, positioned, positionSum, brand, firstAt, lastAt, urlId } = AT;

/** `firstAt` and `lastAt` in milliseconds since 1970; `urlId` is the least id of a page. */
export type GroupSums = Readonly<Record<(typeof SUMS)[number], number>>;

/** The sums of groups of cited pages. */
export class CitedGroups {
  /** Of each group, by its number, where its sums begin, and one more; 0 for one that has none. */
  private readonly places: Int32Array;
  private readonly groups: number[] = [];
  private sums = new Float64Array(512 * WIDTH);
  private readonly left: Uint8Array;

  /** @param urlIds by the numbers of pages */
  constructor(
    private readonly keys: GroupKeys,
    private readonly urlIds: readonly number[],
  ) {
    this.places = new Int32Array(keys.count);
    this.left = new Uint8Array(keys.count);
  }

  add(days: readonly SourceDay[], { counts, countsAnswer, countsBrand }: SourceChoice): void {
    eachSource(days, ({ columns }, execution, row) => {
      const traits = columns.traits[row]!;
      const position = columns.position[row]!;
      if (!counts(traits, position)) return;
      const url = columns.url[row]!;
      const place = this.placeOf(groupOf(this.keys, url));
      const { sums } = this;
      if (countsAnswer(traits)) sums[place + responses]! += 1;
      sums[place + citations]! += 1;
      if (position > 0) sums[place + positioned]! += 1;
      sums[place + positionSum]! += position;
      if (countsBrand(traits)) sums[place + brand]! += 1;
      const at = columns.at(execution);
      if (at < sums[place + firstAt]!) sums[place + firstAt] = at;
      if (at > sums[place + lastAt]!) sums[place + lastAt] = at;
      this.name(place, url);
    });
  }

  /** Leaves out groups with such a source. */
  leaveOut(days: readonly SourceDay[], counts: SourceChoice['counts']): void {
    this.each(days, counts, (url) => {
      this.left[groupOf(this.keys, url)] = 1;
    });
  }

  /** Keeps only groups that have such a source, too. It may be of the page that names the group. */
  keepAlso(days: readonly SourceDay[], counts: SourceChoice['counts']): void {
    const there = new Uint8Array(this.keys.count);
    this.each(days, counts, (url) => {
      const group = groupOf(this.keys, url);
      there[group] = 1;
      if (this.places[group]! > 0) this.name(this.places[group]! - 1, url);
    });
    for (const group of this.groups) if (there[group] === 0) this.left[group] = 1;
  }

  /** The numbers of groups that were not left out. */
  get found(): number[] {
    return this.groups.filter((group) => this.left[group] === 0);
  }

  /** @returns null for a group that has none, or that was left out */
  sumsOf(group: number): GroupSums | null {
    const place = this.places[group]! - 1;
    if (place < 0 || this.left[group] === 1) return null;
    return Object.fromEntries(SUMS.map((name, index) => [name, this.sums[place + index]!])) as unknown as GroupSums;
  }

  /** One sum of a group that has some. */
  sumOf(group: number, name: keyof GroupSums): number {
    return this.sums[this.places[group]! - 1 + AT[name]]!;
  }

  private each(days: readonly SourceDay[], counts: SourceChoice['counts'], visit: (url: number) => void): void {
    eachSource(days, ({ columns }, _, row) => {
      if (counts(columns.traits[row]!, columns.position[row]!)) visit(columns.url[row]!);
    });
  }

  private name(place: number, url: number): void {
    const id = this.urlIds[url]!;
    if (id < this.sums[place + urlId]!) this.sums[place + urlId] = id;
  }

  private placeOf(group: number): number {
    if (this.places[group]! > 0) return this.places[group]! - 1;
    const place = this.groups.length * WIDTH;
    if (place === this.sums.length) {
      const more = new Float64Array(2 * place);
      more.set(this.sums);
      this.sums = more;
    }
    this.groups.push(group);
    this.places[group] = place + 1;
    this.sums[place + firstAt] = Infinity;
    this.sums[place + urlId] = Infinity;
    return place;
  }
}
