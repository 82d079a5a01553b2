import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { LocalDay, TimeWindow } from '@app/core/kernel';
import { type DayStateRow, dayNumber, localDayAt } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { ColumnsRepository, type DaysOfVersion } from './columns.repository';
import { type DayToRead, type Kept, KnownDays } from './known-days';
import { bytesOfColumns, keptIn } from './room';

/** Of all memory for columns the part that the windows of one question may take. */
const LARGEST_PART = 2 / 3;
/** About so much of columns is read by one statement, and unpacked before others have their turn. */
const CHUNK_BYTES = 2 * 2 ** 20;
/** Chunks that a process reads at a time, of whatever projects. */
const READS_AT_ONCE = 2;
/** Days of a window; a longer one is of years without answers. */
const MOST_DAYS = 4_000;
/** Looks at a project whose version moves all the time, after which days of neighbouring versions do. */
const MOST_LOOKS = 3;

export type Days = Pick<TimeWindow, 'firstDay' | 'lastDay'>;

/** What is kept of days, and how it is read. */
export interface KindOfColumns<Columns extends Kept, Row> {
  readonly name: string;
  /** Of a day without answers. */
  readonly none: Columns;
  /** About what a day will take. */
  readonly estimate: (answers: number, mentions: number) => number;
  /** So many bytes of one question at most; beyond it, loops would keep others waiting. */
  readonly most: number;
  readonly read: (scope: ProjectScope, days: readonly LocalDay[]) => Promise<DaysOfVersion<DayStateRow & Row>>;
  readonly pack: (row: Row, known: KnownDays<Columns>) => Columns;
}

/**
 * Columns of projects' days, in the memory of this process (docs/adr/0014-answer-columns.md). Each use asks first whether the
 * days are as they were, unless the project's version tells that nothing was written at all.
 */
@Injectable()
export class DaysCache {
  private readonly most: number;
  private readonly projects: LRUCache<string, KnownDays<Kept>>;
  private readonly reads = pLimit(READS_AT_ONCE);

  constructor(
    private readonly repository: ColumnsRepository,
    @Inject(SETTINGS) settings: Pick<Settings, 'ANSWER_COLUMNS_MB'>,
  ) {
    this.most = bytesOfColumns(settings);
    this.projects = keptIn(this.most, ({ bytes }) => bytes);
  }

  /** @returns what is known, with every day of each window; null where it would take too much memory, or too long */
  async open<Columns extends Kept, Row>(
    kind: KindOfColumns<Columns, Row>,
    scope: ProjectScope,
    windows: readonly Days[],
  ): Promise<KnownDays<Columns> | null> {
    if (this.most === 0) return null;
    const known = this.knownOf(kind, scope) ?? new KnownDays(kind.none);
    const wanted = daysOf(windows);
    if (wanted === null) return null;
    this.remember(kind, scope, known);
    for (let look = 0; look < MOST_LOOKS && isNew(known, wanted, scope.version); look++) {
      if (!(await this.read(kind, scope, known, wanted))) return null;
    }
    // Others who ask for other days of the project may have pushed some of these out.
    if (![...wanted].every((day) => known.has(day))) return null;
    if (known.bytes > this.most * LARGEST_PART) known.keep(wanted);
    this.remember(kind, scope, known);
    return known.bytesOf(wanted) > kind.most ? null : known;
  }

  /** @returns the same where nothing has to be asked for it, else null */
  known<Columns extends Kept, Row>(
    kind: KindOfColumns<Columns, Row>,
    scope: ProjectScope,
    windows: readonly Days[],
  ): KnownDays<Columns> | null {
    const known = this.knownOf(kind, scope);
    const days = known && daysOf(windows);
    if (!days || isNew(known, days, scope.version)) return null;
    this.remember(kind, scope, known);
    return known;
  }

  private knownOf<Columns extends Kept, Row>(kind: KindOfColumns<Columns, Row>, scope: ProjectScope) {
    // Its name is that of its kind.
    return this.projects.get(keyOf(kind, scope)) as KnownDays<Columns> | undefined;
  }

  /** The cache works out a size only for what it did not have. */
  private remember<Columns extends Kept, Row>(
    kind: KindOfColumns<Columns, Row>,
    scope: ProjectScope,
    known: KnownDays<Columns>,
  ): void {
    this.projects.delete(keyOf(kind, scope));
    this.projects.set(keyOf(kind, scope), known as unknown as KnownDays<Kept>);
  }

  /** @returns whether there is room for the days, and they are read */
  private async read<Columns extends Kept, Row>(
    kind: KindOfColumns<Columns, Row>,
    scope: ProjectScope,
    known: KnownDays<Columns>,
    wanted: ReadonlySet<number>,
  ): Promise<boolean> {
    const [first, last] = [Math.min(...wanted), Math.max(...wanted)];
    const { version, rows } = await this.repository.states(scope, localDayAt(first), localDayAt(last));
    const states = new Map(rows.map((row) => [row.day, row]));
    const changed: DayToRead[] = [];
    let bytes = 0;
    for (const day of wanted) {
      const row = states.get(day);
      const estimated = row ? kind.estimate(row.answers!, row.mentions!) : 0;
      bytes += estimated;
      if (!known.confirm(day, row?.state ?? null, version)) changed.push({ day, bytes: estimated });
    }
    if (bytes > Math.min(this.most * LARGEST_PART, kind.most)) return false;
    for (const chunk of chunksOf(changed)) {
      await known.oneByOne(() => this.reads(() => this.readDays(kind, scope, known, chunk, version)));
      if (known.bytes > this.most) known.keep(wanted);
      if (known.bytes <= this.most) continue;
      // Names of pages stay with what is kept, so that a project which has seen too many begins anew.
      this.projects.delete(keyOf(kind, scope));
      return false;
    }
    return true;
  }

  private async readDays<Columns extends Kept, Row>(
    kind: KindOfColumns<Columns, Row>,
    scope: ProjectScope,
    known: KnownDays<Columns>,
    chunk: readonly number[],
    version: number,
  ) {
    const missing = chunk.filter((day) => !known.isKnown(day, version));
    if (missing.length === 0) return;
    const loaded = await kind.read(scope, missing.map(localDayAt));
    const found = new Map(loaded.rows.map((row) => [row.day, row]));
    for (const day of missing) {
      const row = found.get(day);
      const columns = row ? kind.pack(row, known) : kind.none;
      known.set(day, { columns, state: row?.state ?? null, version: loaded.version });
    }
    await setImmediate();
  }
}

const keyOf = ({ name }: { readonly name: string }, { projectId, generation }: ProjectScope): string =>
  `${name} ${projectId} ${generation}`;

/** In order; null for too many. */
function daysOf(windows: readonly Days[]): ReadonlySet<number> | null {
  const days = new Set<number>();
  for (const { firstDay, lastDay } of windows) {
    const [first, last] = [dayNumber(firstDay), dayNumber(lastDay)];
    if (last - first > MOST_DAYS) return null;
    for (let day = first; day <= last; day++) days.add(day);
  }
  return new Set([...days].sort((one, other) => one - other));
}

function isNew<Columns extends Kept>(known: KnownDays<Columns>, days: ReadonlySet<number>, version: number): boolean {
  for (const day of days) if (!known.isKnown(day, version)) return true;
  return false;
}

function chunksOf(days: readonly DayToRead[]): number[][] {
  const chunks: number[][] = [];
  let left = 0;
  for (const { day, bytes } of days) {
    if (chunks.length === 0 || bytes > left) {
      chunks.push([]);
      left = CHUNK_BYTES;
    }
    chunks.at(-1)!.push(day);
    left -= bytes;
  }
  return chunks;
}
