import type { ChosenDay } from './chosen-days';
import type { SourceColumns } from './source-columns';

export type SourceDay = ChosenDay<SourceColumns>;

/** Which sources count, and what each adds. `traits` are those of {@link SourceColumns}. */
export interface SourceChoice {
  readonly counts: (traits: number, position: number) => boolean;
  /** To its group's answers. */
  readonly responses: (traits: number) => number;
  /** To those of them that mention the brand. */
  readonly brand: (traits: number) => number;
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

/** The sums of groups of cited pages, by the number of a group. */
export class CitedGroups {
  readonly responses: Float64Array;
  readonly citations: Float64Array;
  readonly positioned: Float64Array;
  readonly positionSum: Float64Array;
  readonly brand: Float64Array;
  /** In milliseconds since 1970. */
  readonly firstAt: Float64Array;
  readonly lastAt: Float64Array;
  /** The least id of a page. */
  readonly urlId: Float64Array;
  /** Groups with a row that leaves them out, and such as have one in another window. */
  private readonly left: Uint8Array;
  private readonly elsewhere: Uint8Array;

  /** @param urlIds by the numbers of pages */
  constructor(
    private readonly keys: GroupKeys,
    private readonly urlIds: readonly number[],
  ) {
    const sums = () => new Float64Array(keys.count);
    [this.responses, this.citations, this.positioned, this.positionSum, this.brand] = [
      sums(),
      sums(),
      sums(),
      sums(),
      sums(),
    ];
    [this.firstAt, this.urlId, this.lastAt] = [sums().fill(Infinity), sums().fill(Infinity), sums()];
    [this.left, this.elsewhere] = [new Uint8Array(keys.count), new Uint8Array(keys.count)];
  }

  add(days: readonly SourceDay[], choice: SourceChoice): void {
    eachSource(days, ({ columns }, execution, row) => {
      const [traits, position] = [columns.traits[row]!, columns.position[row]!];
      if (!choice.counts(traits, position)) return;
      const key = this.named(columns.url[row]!);
      this.responses[key]! += choice.responses(traits);
      this.citations[key]! += 1;
      this.positioned[key]! += position > 0 ? 1 : 0;
      this.positionSum[key]! += position;
      this.brand[key]! += choice.brand(traits);
      const at = columns.at(execution);
      if (at < this.firstAt[key]!) this.firstAt[key] = at;
      if (at > this.lastAt[key]!) this.lastAt[key] = at;
    });
  }

  /** Leaves out groups with such a source. */
  leaveOut(days: readonly SourceDay[], counts: SourceChoice['counts']): void {
    this.mark(this.left, days, counts);
  }

  /** Keeps only groups that have such a source, too. */
  keepAlso(days: readonly SourceDay[], counts: SourceChoice['counts']): void {
    this.mark(this.elsewhere, days, counts);
    for (let key = 0; key < this.keys.count; key++) if (this.elsewhere[key] === 0) this.left[key] = 1;
  }

  /** The numbers of groups that were not left out. */
  get found(): number[] {
    const found: number[] = [];
    for (let key = 0; key < this.keys.count; key++)
      if (this.citations[key]! > 0 && this.left[key] === 0) found.push(key);
    return found;
  }

  private mark(marks: Uint8Array, days: readonly SourceDay[], counts: SourceChoice['counts']): void {
    eachSource(days, ({ columns }, _, row) => {
      if (counts(columns.traits[row]!, columns.position[row]!)) marks[this.named(columns.url[row]!)] = 1;
    });
  }

  /** @returns the group of a page */
  private named(url: number): number {
    const key = groupOf(this.keys, url);
    if (this.urlIds[url]! < this.urlId[key]!) this.urlId[key] = this.urlIds[url]!;
    return key;
  }
}
