/** Numbers as a statement sends them (`listsOf`), or as a process knows them. */
type NumberList = string | Float64Array;

/** Lists by the names of their columns, all of one length. */
export type ColumnLists = { readonly [column: string]: NumberList | null | undefined };

/** What one actor, or the executions, have at places of a sample. All lists are of one length. */
export type SampleLists = {
  /** `OWN_ACTOR` where it is absent. */
  readonly actor_id?: number;
  /** As `placeSql` has it; a place may be listed several times. */
  readonly place: NumberList;
  /** Executions; one at each place where the list is absent. */
  readonly responses?: NumberList | null;
} & { readonly [column: string]: NumberList | number | null | undefined };

/** A list of ones, as long as that of places. */
export const ONES = '1*';

/** The column of executions. */
export const RESPONSES = 'responses';
/** Actors that one integer tells apart: a bit for each, without the sign. */
const ACTORS_OF_MASK = 31;

/** The columns that say which actors an answer mentions: the n-th of them by the n-th bit. */
export const masksOf = (
  actorIds: readonly number[],
): { readonly column: string; readonly actorIds: readonly number[] }[] =>
  Array.from({ length: Math.ceil(actorIds.length / ACTORS_OF_MASK) }, (_, index) => ({
    column: `mentioned${index}`,
    actorIds: actorIds.slice(index * ACTORS_OF_MASK, (index + 1) * ACTORS_OF_MASK),
  }));

/** The column of a term. */
export const termColumn = (index: number): string => `t${index}`;
export const termColumns = (terms: readonly string[]): string[] => terms.map((_, index) => termColumn(index));
/** Terms, or what is made of them, in their columns. */
export const termsAs = (terms: readonly string[], made = (term: string): string => term): string[] =>
  terms.map((term, index) => `${made(term)} as ${termColumn(index)}`);

/**
 * Each column as one list, in base64 with 8 bytes for each number (IEEE 754, the most significant first): a driver reads
 * it many times faster than as many rows, and than decimal digits.
 * @param where of which rows alone there are lists
 */
export const listsOf = (columns: readonly string[], where?: string): string[] =>
  columns.map((column) => listOf(column, `float8send((${column})::float8)`, where));

/** The same of numbers that need no more than 4 bytes, and have as many. */
export const shortListsOf = (columns: readonly string[], where?: string): string[] =>
  columns.map((column) => listOf(column, `int4send((${column})::int)`, where));

/** The same of whole numbers exactly, however large they are. */
export const wholeListsOf = (columns: readonly string[]): string[] =>
  columns.map((column) => listOf(column, `int8send((${column})::bigint)`));

const listOf = (column: string, sent: string, where?: string): string =>
  `encode(string_agg(${sent}, '')${where ? ` filter (where ${where})` : ''}, 'base64') as ${column}`;

/** The numbers of a list. */
export type NumberColumn = Float64Array | Int32Array;

/** The numbers of a list with 8 bytes for each. */
export function numbersOf(list: NumberList | null | undefined): Float64Array {
  if (!list) return new Float64Array();
  if (typeof list !== 'string') return list;
  const { buffer, byteOffset, length } = Buffer.from(list, 'base64').swap64();
  return new Float64Array(buffer, byteOffset, length / Float64Array.BYTES_PER_ELEMENT);
}

/** The same of a list in either form. @throws Error for a list that has not so many numbers */
export function soManyNumbersOf(list: NumberList | null | undefined, count: number): NumberColumn {
  if (list instanceof Float64Array && list.length === count) return list;
  const bytes = Buffer.from(typeof list === 'string' ? list : '', 'base64');
  if (bytes.length === count * Float64Array.BYTES_PER_ELEMENT) {
    const { buffer, byteOffset } = bytes.swap64();
    return new Float64Array(buffer, byteOffset, count);
  }
  if (bytes.length !== count * Int32Array.BYTES_PER_ELEMENT) throw new Error(`a list has not ${count} numbers`);
  const { buffer, byteOffset } = bytes.swap32();
  return new Int32Array(buffer, byteOffset, count);
}

/** The numbers of a list of `wholeListsOf`. */
export function wholeNumbersOf(list: string | null | undefined): BigInt64Array {
  if (!list) return new BigInt64Array();
  const { buffer, byteOffset, length } = Buffer.from(list, 'base64').swap64();
  return new BigInt64Array(buffer, byteOffset, length / BigInt64Array.BYTES_PER_ELEMENT);
}
