import { Injectable } from '@nestjs/common';
import { invalidParam, LIMITS } from '@app/core/kernel';
import type { CitationSums, CitedRow } from '@app/core/metric-engine';
import { ReadDatabase, type Reading } from '@app/platform/database';
import {
  type GroupsQuestion,
  groupStatement,
  type KnownGroups,
  knownGroupsStatement,
  readSourcesStatement,
} from './group-statement';

/** Model code → number of executions. */
export type Executions = Readonly<Record<string, number>>;

/** In this order: model code, source type code, responses, citations, positioned, sum of positions. */
export type GroupPart = readonly [number, number, number, number, number, number];

export interface GroupRecord extends CitationSums {
  readonly groupKey: string;
  /** How many of the responses mention the brand. */
  readonly brandResponses: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly parts: readonly GroupPart[];
  /** The hash of one of the group's URLs. */
  readonly urlSha256: string;
  readonly host: string;
  readonly domain: string;
  readonly title: string | null;
}

/** A group, with what is the same for all of them. */
export interface CountedGroup extends GroupRecord, CitedRow {
  readonly total: number;
  readonly executions: Executions;
}

/** The figures of a group in another window. */
export interface KnownGroup extends CitationSums {
  readonly groupKey: string;
  readonly executions: Executions;
}

@Injectable()
export class CitationGroupsRepository {
  constructor(private readonly database: ReadDatabase) {}

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
    const { text, values } = groupStatement(question);
    return this.database.reading<CountedGroup>(text, values);
  }

  /** Those of these groups that are cited there. */
  figures(question: KnownGroups): Promise<KnownGroup[]> {
    const { text, values } = knownGroupsStatement(question);
    return this.database.query<KnownGroup>(text, values);
  }
}
