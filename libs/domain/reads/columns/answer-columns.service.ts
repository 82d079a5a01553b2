import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { TimeWindow } from '@app/core/kernel';
import { bytesOf, type ColumnsOfDays, DayColumns, dayNumber, localDayAt, type Segment } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { ColumnsRepository } from './columns.repository';
import { type DayToRead, KnownDays } from './known-days';

const MB = 2 ** 20;
/** Of all memory for columns the part that the windows of one question may take. */
const LARGEST_PART = 0.5;
/** Actors have rows for more than their mentions: for citations alone, too. */
const ROWS_OF_MENTION = 2;
/** About so much of columns is read by one statement, and unpacked before others have their turn. */
const CHUNK_BYTES = 2 * MB;
/** Chunks that a process reads at a time, of whatever projects. */
const READS_AT_ONCE = 2;
/** Days of a window; a longer one is of years without answers. */
const MOST_DAYS = 4_000;
/** Columns that nobody has used for so long are forgotten. */
const KEPT_MS = 10 * 60_000;
/** Looks at a project whose version moves all the time, after which days of neighbouring versions do. */
const MOST_LOOKS = 3;

type Days = Pick<TimeWindow, 'firstDay' | 'lastDay'>;

/**
 * The answers of projects as packed columns, in the memory of this process (docs/adr/0014-answer-columns.md). Each use asks first
 * whether the days are as they were, unless the project's version tells that nothing was written at all.
 */
@Injectable()
export class AnswerColumns {
  private readonly most: number;
  private readonly projects: LRUCache<string, KnownDays>;
  private readonly reads = pLimit(READS_AT_ONCE);

  constructor(
    private readonly repository: ColumnsRepository,
    @Inject(SETTINGS) { ANSWER_COLUMNS_MB }: Pick<Settings, 'ANSWER_COLUMNS_MB'>,
  ) {
    this.most = ANSWER_COLUMNS_MB * MB;
    this.projects = new LRUCache({
      maxSize: Math.max(this.most, 1),
      sizeCalculation: ({ bytes }) => bytes,
      ttl: KEPT_MS,
      ttlAutopurge: true,
    });
  }

  /**
   * Columns of every day of each window, where they answer at less cost than the tables of these segments: whole days of models
   * have few rows, those of prompts cost less than answers that are not known yet.
   * @returns null where they do not, or would take too much memory
   */
  instead(
    scope: ProjectScope,
    windows: readonly Days[],
    segments: readonly Segment[],
  ): Promise<ColumnsOfDays[] | null> {
    const grains = segments.map(({ grain }) => grain);
    if (grains.includes('model_days')) return Promise.resolve(null);
    return grains.includes('prompt_days') ? Promise.resolve(this.known(scope, windows)) : this.open(scope, windows);
  }

  /** @returns columns of every day of each window; null where they would take too much memory */
  async open(scope: ProjectScope, windows: readonly Days[]): Promise<ColumnsOfDays[] | null> {
    if (this.most === 0) return null;
    const known = this.knownOf(scope) ?? new KnownDays();
    const wanted = daysOf(windows);
    if (wanted === null) return null;
    this.remember(scope, known);
    for (let look = 0; look < MOST_LOOKS && isNew(known, wanted, scope.version); look++) {
      if (!(await this.read(scope, known, wanted))) return null;
    }
    // Others who ask for other days of the project may have pushed some of these out.
    if (![...wanted].every((day) => known.has(day))) return null;
    if (known.bytes > this.most * LARGEST_PART) known.keep(wanted);
    this.remember(scope, known);
    return windows.map((window) => columnsOf(known, window));
  }

  /** @returns the same where nothing has to be asked for it, else null */
  private known(scope: ProjectScope, windows: readonly Days[]): ColumnsOfDays[] | null {
    const known = this.knownOf(scope);
    const days = known && daysOf(windows);
    if (!days || isNew(known, days, scope.version)) return null;
    this.remember(scope, known);
    return windows.map((window) => columnsOf(known, window));
  }

  private knownOf = (scope: ProjectScope): KnownDays | undefined => this.projects.get(keyOf(scope));

  /** The cache works out a size only for what it did not have, and the time of the last use likewise. */
  private remember(scope: ProjectScope, known: KnownDays): void {
    this.projects.delete(keyOf(scope));
    this.projects.set(keyOf(scope), known);
  }

  /** @returns whether there is room for the days */
  private async read(scope: ProjectScope, known: KnownDays, wanted: ReadonlySet<number>): Promise<boolean> {
    const [first, last] = [Math.min(...wanted), Math.max(...wanted)];
    const { version, rows } = await this.repository.states(scope, localDayAt(first), localDayAt(last));
    const states = new Map(rows.map((row) => [row.day, row]));
    const changed: DayToRead[] = [];
    let bytes = 0;
    for (const day of wanted) {
      const row = states.get(day);
      const estimated = row ? estimate(row.answers!, row.mentions!) : 0;
      bytes += estimated;
      if (!known.confirm(day, row?.state ?? null, version)) changed.push({ day, bytes: estimated });
    }
    if (bytes > this.most * LARGEST_PART) return false;
    for (const chunk of chunksOf(changed)) {
      await known.oneByOne(() => this.reads(() => this.readDays(scope, known, chunk, version)));
      if (known.bytes > this.most) known.keep(wanted);
      if (known.bytes > this.most) return false;
    }
    return true;
  }

  private async readDays(scope: ProjectScope, known: KnownDays, chunk: readonly number[], version: number) {
    const missing = chunk.filter((day) => !known.isKnown(day, version));
    if (missing.length === 0) return;
    const loaded = await this.repository.columns(scope, missing.map(localDayAt));
    const found = new Map(loaded.rows.map((row) => [row.day, row]));
    for (const day of missing) {
      const row = found.get(day);
      const columns = row ? DayColumns.of(row, known.prompts) : DayColumns.NONE;
      known.set(day, { columns, state: row?.state ?? null, version: loaded.version });
    }
    await setImmediate();
  }
}

const keyOf = ({ projectId, generation }: ProjectScope): string => `${projectId} ${generation}`;

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

function isNew(known: KnownDays, days: ReadonlySet<number>, version: number): boolean {
  for (const day of days) if (!known.isKnown(day, version)) return true;
  return false;
}

function columnsOf(known: KnownDays, { firstDay, lastDay }: Days): ColumnsOfDays {
  const [first, last] = [dayNumber(firstDay), dayNumber(lastDay)];
  return { first, days: Array.from({ length: last - first + 1 }, (_, index) => known.columns(first + index)) };
}

/** The rows of executions are among those of actors. */
const estimate = (answers: number, mentions: number): number => bytesOf(answers, answers + ROWS_OF_MENTION * mentions);

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
