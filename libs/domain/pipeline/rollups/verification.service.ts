import { Injectable } from '@nestjs/common';
import { addLocalDays, type LocalDay, localDays } from '@app/core/kernel';
import { ProjectsRepository } from '@app/domain/tracking';
import type { Comparison, Difference } from './comparison';
import { COMPARISONS } from './comparisons';
import { type DaySpan, UpkeepRepository } from './upkeep.repository';

const ALL_TIME = COMPARISONS.filter(({ allTime }) => allTime);
const DAILY = COMPARISONS.filter(({ allTime }) => !allTime);

/** Days that one statement compares: what the server sorts and joins at once. */
const DAYS_AT_ONCE = 7;

@Injectable()
export class VerificationService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly repository: UpkeepRepository,
  ) {}

  projectIds(): Promise<number[]> {
    return this.projects.ids();
  }

  /**
   * Makes every figure of a project again from the rows that it sums, on one snapshot, beside a running service.
   * @param report takes the differences found, up to a thousand for each table and week
   * @returns how many differences there are; null when there is no such project
   */
  verify(projectId: number, report: (difference: Difference) => void): Promise<number | null> {
    return this.repository.snapshot(async (sql) => {
      const scope = await this.projects.openForJob(projectId, sql);
      if (!scope) return null;
      const span = await this.repository.span(scope, sql);
      let count = 0;
      const compare = async (comparison: Comparison, days: readonly LocalDay[]) => {
        const found = await this.repository.differences(scope, comparison, days, sql);
        for (const { total: _, ...difference } of found) report(difference);
        count += found[0]?.total ?? 0;
      };
      for (const days of span ? weeksOf(span) : []) {
        for (const comparison of DAILY) await compare(comparison, days);
      }
      for (const comparison of ALL_TIME) await compare(comparison, []);
      return count;
    });
  }
}

function* weeksOf({ first, last }: DaySpan): Generator<LocalDay[]> {
  for (let day = first; day <= last; day = addLocalDays(day, DAYS_AT_ONCE)) {
    const end = addLocalDays(day, DAYS_AT_ONCE - 1);
    yield localDays(day, end < last ? end : last);
  }
}
