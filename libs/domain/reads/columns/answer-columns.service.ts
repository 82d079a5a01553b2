import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { TimeWindow } from '@app/core/kernel';
import { bytesOf, type ColumnsOfDays, DayColumns, dayNumber, localDayAt, PromptNumbers } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { ColumnsRepository } from './columns.repository';

const MB = 2 ** 20;
/** Of all memory for columns the part that one window may take. */
const LARGEST_PART = 0.5;
/** Actors have rows for more than their mentions: for citations alone, too. */
const ROWS_OF_MENTION = 2;
/** Columns that nobody has used for so long are forgotten. */
const KEPT_MS = 10 * 60_000;
/** Looks at a project whose version moves all the time, after which days of neighbouring versions do. */
const MOST_LOOKS = 3;

interface KnownDay {
  readonly columns: DayColumns;
  /** Null for a day without answers. */
  readonly state: string | null;
  /** The newest version of the project at which the day was so. */
  version: number;
}

/** What is known of a project's generation. */
class KnownDays {
  readonly days = new Map<number, KnownDay>();
  readonly prompts = new PromptNumbers();
  /** Requests of a screen ask for the same days: the first of them reads. */
  readonly oneByOne = pLimit(1);
  bytes = 1;

  isKnown(day: number, version: number): boolean {
    return this.days.get(day)! && this.days.get(day)!.version >= version;
  }

  set(day: number, known: KnownDay): void {
    this.bytes += known.columns.bytes - (this.days.get(day)?.columns.bytes ?? 0);
    this.days.set(day, known);
  }
}

/**
 * The answers of projects as packed columns, in the memory of this process (docs/adr/0014-answer-columns.md). Each use asks first
 * whether the days are as they were, unless the project's version tells that nothing was written at all.
 */
@Injectable()
export class AnswerColumns {
  private readonly most: number;
  private readonly projects: LRUCache<string, KnownDays>;

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

  /** @returns columns of every day of the window; null where they would take too much memory */
  async open(
    scope: ProjectScope,
    { firstDay, lastDay }: Pick<TimeWindow, 'firstDay' | 'lastDay'>,
  ): Promise<ColumnsOfDays | null> {
    if (this.most === 0) return null;
    const key = `${scope.projectId} ${scope.generation}`;
    const known = this.projects.get(key) ?? new KnownDays();
    const [first, last] = [dayNumber(firstDay), dayNumber(lastDay)];
    const isNew = (): boolean => {
      for (let day = first; day <= last; day++) if (!known.isKnown(day, scope.version)) return true;
      return false;
    };
    if (isNew()) {
      this.projects.set(key, known);
      const fits = await known.oneByOne(async () => !isNew() || (await this.read(scope, known, first, last)));
      if (!fits) return null;
    }
    // Its size may have changed, and the time of its last use has.
    this.projects.set(key, known);
    const days: DayColumns[] = [];
    for (let day = first; day <= last; day++) days.push(known.days.get(day)!.columns);
    return { first, days };
  }

  /** @returns whether there is room for the days */
  private async read(scope: ProjectScope, known: KnownDays, first: number, last: number): Promise<boolean> {
    for (let look = 0; look < MOST_LOOKS; look++) {
      const { version, rows } = await this.repository.states(scope, localDayAt(first), localDayAt(last));
      const bytes = rows.reduce((sum, { answers, mentions }) => sum + estimate(answers!, mentions!), 0);
      if (bytes > this.most * LARGEST_PART) return false;
      const states = new Map(rows.map(({ day, state }) => [day, state]));
      const changed: number[] = [];
      for (let day = first; day <= last; day++) {
        const state = states.get(day) ?? null;
        const of = known.days.get(day);
        if (state === null) known.set(day, { columns: DayColumns.NONE, state, version });
        else if (of?.state === state) of.version = Math.max(of.version, version);
        else changed.push(day);
      }
      if (changed.length === 0) return true;
      const loaded = await this.repository.columns(scope, changed.map(localDayAt));
      const found = new Map(loaded.rows.map((row) => [row.day, row]));
      for (const day of changed) {
        const row = found.get(day);
        known.set(day, {
          columns: row ? DayColumns.of(row, known.prompts) : DayColumns.NONE,
          state: row?.state ?? null,
          version: loaded.version,
        });
      }
      if (loaded.version === version) return true;
    }
    return true;
  }
}

/** The rows of executions are among those of actors. */
const estimate = (answers: number, mentions: number): number => bytesOf(answers, answers + ROWS_OF_MENTION * mentions);
