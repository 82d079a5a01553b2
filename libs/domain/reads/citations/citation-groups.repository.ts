import { Injectable } from '@nestjs/common';
import { invalidParam, LIMITS } from '@app/core/kernel';
import { ReadDatabase, type Reading } from '@app/platform/database';
import type { CountedGroup, KnownGroup } from './counted-group';
import { GroupColumns } from './group-columns.repository';
import {
  type GroupsQuestion,
  groupStatement,
  type KnownGroups,
  knownGroupsStatement,
  readSourcesStatement,
} from './group-statement';

@Injectable()
export class CitationGroupsRepository {
  constructor(
    private readonly database: ReadDatabase,
    private readonly columns: GroupColumns,
  ) {}

  /**
   * Of some sites of a domain no sums are kept, so that all its source rows are read.
   * @throws ApiError `ERR_INVALID_PARAM` on `from` for more than can be read at once
   */
  async checkSize(question: GroupsQuestion): Promise<void> {
    if (!question.filters.site_kind || question.view !== 'domain') return;
    const { text, values } = readSourcesStatement(question);
    const [row] = await this.database.query<{ rows: number }>(text, values);
    if (row!.rows <= LIMITS.sourcesOfKind) return;
    const message =
      `there are more than ${LIMITS.sourcesOfKind} sources to read for domains of one site_kind: ` +
      'ask for fewer days, for one model or prompt, or for view=host';
    throw invalidParam('from', message);
  }

  /** Without a group on the page there is one row, whose key is null. */
  page(question: GroupsQuestion): Reading<CountedGroup> {
    const asked = (): Reading<CountedGroup> => {
      const { text, values } = groupStatement(question);
      return this.database.reading<CountedGroup>(text, values);
    };
    return {
      rows: async () => (await this.columns.page(question)) ?? asked().rows(),
      batches: (signal) => asked().batches(signal),
    };
  }

  /** Those of these groups that are cited there. */
  async figures(question: KnownGroups): Promise<KnownGroup[]> {
    const known = await this.columns.figures(question);
    if (known) return known;
    const { text, values } = knownGroupsStatement(question);
    return this.database.query<KnownGroup>(text, values);
  }
}
