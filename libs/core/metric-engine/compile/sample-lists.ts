/** What one actor, or the executions, have at places of a sample. Each list has commas; all are of one length. */
export type SampleLists = {
  /** `OWN_ACTOR` where it is absent. */
  readonly actor_id?: number;
  /** As `placeSql` has it; a place may be listed several times. */
  readonly place: string;
  /** Executions; one at each place where the list is absent. */
  readonly responses?: string | null;
} & { readonly [column: string]: string | number | null | undefined };

/** A list of ones, as long as that of places. */
export const ONES = '1*';

/** The column of executions. */
export const RESPONSES = 'responses';
/** The columns that say how many actors an answer mentions, and how many of those that are added up. */
export const TOGETHER = ['together', 'added_up'] as const;

/** The column of a term. */
export const termColumn = (index: number): string => `t${index}`;

/**
 * Each column as one text with commas, which a driver reads many times faster than as many rows.
 * @param where of which rows alone there are lists
 */
export const listsOf = (columns: readonly string[], where?: string): string[] =>
  columns.map((column) => `string_agg(${column}::text, ',')${where ? ` filter (where ${where})` : ''} as ${column}`);
