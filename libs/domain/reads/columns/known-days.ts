import pLimit from 'p-limit';
import { DayColumns, PromptNumbers } from '@app/core/metric-engine';

interface KnownDay {
  readonly columns: DayColumns;
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
export class KnownDays {
  readonly prompts = new PromptNumbers();
  /** Requests of a screen ask for the same days: the first of them reads, chunk by chunk. */
  readonly oneByOne = pLimit(1);
  private readonly days = new Map<number, KnownDay>();
  private total = 1;

  get bytes(): number {
    return this.total;
  }

  isKnown(day: number, version: number): boolean {
    const known = this.days.get(day);
    return known !== undefined && known.version >= version;
  }

  has(day: number): boolean {
    return this.days.has(day);
  }

  columns(day: number): DayColumns {
    return this.days.get(day)!.columns;
  }

  set(day: number, known: KnownDay): void {
    this.total += known.columns.bytes - (this.days.get(day)?.columns.bytes ?? 0);
    this.days.set(day, known);
  }

  /** @returns whether the day is known, and was in the same state at this version */
  confirm(day: number, state: string | null, version: number): boolean {
    const known = this.days.get(day);
    if (known && known.version >= version) return true;
    if (state === null) this.set(day, { columns: DayColumns.NONE, state, version });
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
