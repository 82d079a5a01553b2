import { Injectable } from '@nestjs/common';
import type { CitationSums } from '@app/core/metric-engine';
import { Database } from '@app/platform/database';
import { type GroupsQuestion, groupStatement } from './group-statement';

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

export interface GroupsPage {
  readonly total: number;
  readonly executions: Executions;
  readonly rows: readonly GroupRecord[];
}

@Injectable()
export class CitationGroupsRepository {
  constructor(private readonly database: Database) {}

  async page(question: GroupsQuestion): Promise<GroupsPage> {
    const { text, values } = groupStatement(question);
    const rows = await this.database.query<GroupRecord & Omit<GroupsPage, 'rows'>>(text, values);
    const { total, executions } = rows[0]!;
    return { total, executions, rows: rows.filter(({ groupKey }) => groupKey !== null) };
  }
}
