import pLimit from 'p-limit';
import { IdNumbers, UrlNumbers } from '@app/core/metric-engine';

/** What is kept of a day. */
export interface Kept {
  /** About what it takes of the memory. */
  readonly bytes: number;
}

interface KnownDay<Columns> {
  readonly columns: Columns;
  /** Null for a day without answers. */
  readonly state: string | null;
  /** The newest version of the project at which the day was seen so. */
  version: number;
}

/** A day of which the rows are to be read, and about how many bytes its columns will take. */
export interface DayToRead {
  readonly day: number;
  readonly bytes: number;
}

/** What is known of one generation of a project. */
export class KnownDays<Columns extends Kept> {
  readonly prompts = new IdNumbers();
  readonly urls = new UrlNumbers();
  /** Requests of a screen ask for the same days: the first of them reads, chunk by chunk. */
  readonly oneByOne = pLimit(1);
  private readonly days = new Map<number, KnownDay<Columns>>();
  private total = 1;

  /** @param none of a day without answers */
  constructor(private readonly none: Columns) {}

  get bytes(): number {
    return this.total + this.urls.bytes;
  }

  /** Of these days, which are known. */
  bytesOf(days: Iterable<number>): number {
    let bytes = 0;
    for (const day of days) bytes += this.columns(day).bytes;
    return bytes;
  }

  isKnown(day: number, version: number): boolean {
    const known = this.days.get(day);
    return known !== undefined && known.version >= version;
  }

  has(day: number): boolean {
    return this.days.has(day);
  }

  columns(day: number): Columns {
    return this.days.get(day)!.columns;
  }

  set(day: number, known: KnownDay<Columns>): void {
    this.total += known.columns.bytes - (this.days.get(day)?.columns.bytes ?? 0);
    this.days.set(day, known);
  }

  /** @returns whether the day is known, and was in the same state at this version */
  confirm(day: number, state: string | null, version: number): boolean {
    const known = this.days.get(day);
    if (known && known.version >= version) return true;
    if (state === null) this.set(day, { columns: this.none, state, version });
    else if (known?.state !== state) return false;
    else known.version = version;
    return true;
  }

  /** Forgets all days but these. */
  keep(wanted: ReadonlySet<number>): void {
    for (const [day, { columns }] of this.days) {
      if (wanted.has(day)) continue;
      this.total -= columns.bytes;
      this.days.delete(day);
    }
  }
}
