import { types } from 'pg';

const { INT8, DATE } = types.builtins;
/** Of bigint[]; the library names no types of arrays. */
const INT8_ARRAY = 1016 as typeof INT8;
const readArray = types.getTypeParser(INT8_ARRAY) as (text: string) => (string | null)[];

/** Counts and ids stay below 2^53. A sum that may exceed it is selected as text and read as a bigint. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`);
  return value;
}

/** A bigint becomes a number. A date stays `YYYY-MM-DD`, because a local day is not an instant. */
export const typeParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return parseInt8;
    if (oid === INT8_ARRAY) return (text: string) => readArray(text).map((item) => item && parseInt8(item));
    if (oid === DATE) return (text: string) => text;
    return types.getTypeParser(oid, format as 'text');
  }) as typeof types.getTypeParser,
};
