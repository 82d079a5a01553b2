import { Injectable } from '@nestjs/common';
import { bytesOfDomains, DayDomains, type DayDomainsRow, type IdNumbers } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { ColumnsRepository } from './columns.repository';
import { columnsOf } from './columns-of';
import { type Days, DaysCache, type KindOfColumns } from './days-cache';

/** Guessed: no sum says how many domains a day has, and too many are noticed when they are there. */
const DOMAINS_OF_ANSWER = 2;

/** The domains of projects' days as packed columns, in the memory of this process (docs/adr/0014-answer-columns.md). */
@Injectable()
export class DomainColumns {
  private readonly kind: KindOfColumns<DayDomains, DayDomainsRow>;

  constructor(
    private readonly cache: DaysCache,
    repository: ColumnsRepository,
  ) {
    this.kind = {
      name: 'domains',
      none: DayDomains.NONE,
      estimate: (answers) => bytesOfDomains(answers * DOMAINS_OF_ANSWER),
      most: Infinity,
      read: (scope, days) => repository.domains(scope, days),
      pack: (row, { urls }) => new DayDomains(row.answers!, row, urls.domains),
    };
  }

  /** @returns every day of the window, and the ids of domains by their numbers; null where they would take too much memory */
  async open(
    scope: ProjectScope,
    window: Days,
  ): Promise<{ readonly days: readonly DayDomains[]; readonly ids: IdNumbers['ids'] } | null> {
    const known = await this.cache.open(this.kind, scope, [window]);
    return known && { days: columnsOf(known, window).days, ids: known.urls.domains.ids };
  }
}
