import { Inject, Injectable } from '@nestjs/common';
import type { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isOfWholeDays, type TimeWindow } from '@app/core/kernel';
import { type BrandChoice, DayBrands, dayNumber, localDayAt } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { ColumnsRepository } from './columns.repository';
import { bytesOfCounts, keptIn } from './room';

interface KnownDay {
  readonly state: string | null;
  readonly brands: DayBrands;
}

/** All days of a project that have answers, as they were at a version. */
class KnownProject {
  version = -1;
  readonly days = new Map<number, KnownDay>();
  readonly oneByOne = pLimit(1);

  get bytes(): number {
    let bytes = 1;
    for (const { brands } of this.days.values()) bytes += brands.bytes;
    return bytes;
  }
}

/** How many answers of projects have which brands in them, in the memory of this process (docs/adr/0014-answer-columns.md). */
@Injectable()
export class BrandCounts {
  private readonly most: number;
  private readonly projects: LRUCache<string, KnownProject>;

  constructor(
    private readonly repository: ColumnsRepository,
    @Inject(SETTINGS) settings: Pick<Settings, 'ANSWER_COLUMNS_MB'>,
  ) {
    this.most = bytesOfCounts(settings);
    this.projects = keptIn(this.most, ({ bytes }) => bytes);
  }

  /**
   * @param window null for all time, for which the days are read where something was written
   * @returns null where a statement is to tell it, or tells it at less cost
   */
  async count(scope: ProjectScope, window: TimeWindow | null, choice: BrandChoice): Promise<number | null> {
    if (this.most === 0 || (window && !isOfWholeDays(window))) return null;
    const key = `${scope.projectId} ${scope.generation}`;
    const known = this.projects.get(key) ?? new KnownProject();
    if (known.version < scope.version) {
      if (window) return null;
      // Who asks meanwhile waits for the same.
      this.projects.set(key, known);
      if (!(await known.oneByOne(() => this.read(scope, known)))) return null;
      // Its size is another now; the cache works out none for a value that it has.
      this.projects.delete(key);
      this.projects.set(key, known);
    }
    return countOf(known, window, choice);
  }

  /** @returns whether there is room for all days, and they are read */
  private async read(scope: ProjectScope, known: KnownProject): Promise<boolean> {
    if (known.version >= scope.version) return true;
    const { version, rows } = await this.repository.states(scope, EVER.firstDay, EVER.lastDay);
    if (rows.length * BYTES_OF_DAY > this.most) return false;
    const changed = rows.filter(({ day, state }) => known.days.get(day)?.state !== state).map(({ day }) => day);
    changed.sort((one, other) => one - other);
    const loaded = changed.length === 0 ? [] : (await this.repository.brands(scope, changed.map(localDayAt))).rows;
    // All at once, for others count meanwhile.
    const days = new Set(rows.map(({ day }) => day));
    for (const day of known.days.keys()) if (!days.has(day)) known.days.delete(day);
    for (const day of changed) known.days.delete(day);
    for (const row of loaded) {
      const brands = new DayBrands(row);
      // A job tells later, and moves no state for it.
      known.days.set(row.day, { brands, state: brands.told ? row.state : null });
    }
    known.version = version;
    return true;
  }
}

/** About, with answers of four models in every way. */
const BYTES_OF_DAY = 1_000;
const EVER = { firstDay: '-infinity', lastDay: 'infinity' } as const;

function countOf(known: KnownProject, window: TimeWindow | null, choice: BrandChoice): number | null {
  const [first, last] = window ? [dayNumber(window.firstDay), dayNumber(window.lastDay)] : [-Infinity, Infinity];
  let count = 0;
  for (const [day, { brands }] of known.days) {
    if (day < first || day > last) continue;
    if (!brands.told) return null;
    count += brands.count(choice);
  }
  return count;
}
