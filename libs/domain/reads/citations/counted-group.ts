import type { CitationSums, CitedRow, GroupPart } from '@app/core/metric-engine';
import type { GroupKey, NamedGroup } from './group-names-statement';

/** Model code → number of executions. */
export type Executions = Readonly<Record<string, number>>;

export interface GroupRecord extends CitationSums, NamedGroup {
  /** How many of the responses mention the brand. */
  readonly brandResponses: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly parts: readonly GroupPart[];
}

/** A group, with what is the same for all of them. */
export interface CountedGroup extends GroupRecord, CitedRow {
  readonly total: number;
  readonly executions: Executions;
}

/** The figures of a group in another window. */
export interface KnownGroup extends CitationSums {
  readonly key: GroupKey;
  readonly executions: Executions;
}
