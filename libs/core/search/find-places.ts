import { tokensThatFit, written } from './search-form';
import { formOf } from './search-query';
import { tokensOf } from './tokens';

/** Where a text stands in another. */
export interface Places {
  /** Places that do not overlap. */
  readonly count: number;
  /** Of the first place, in UTF-16 units of the source. */
  readonly first: number;
}

/** @param source a text that was found by the query */
export function findPlaces(source: string, query: string): Places {
  const wanted = formOf(tokensOf(query));
  const starts: number[] = [];
  const offsets: number[] = [];
  let form = '';
  for (const token of tokensThatFit(source)) {
    starts.push(form.length);
    offsets.push(token.offset);
    form += written(token);
  }
  let count = 0;
  let first = 0;
  for (let at = form.indexOf(wanted); at >= 0; at = form.indexOf(wanted, at + wanted.length)) {
    // A space in front belongs to the token whose mark comes behind it.
    if (count === 0) first = offsets[starts.findLastIndex((start) => start <= at)]!;
    count += 1;
  }
  return { count, first };
}
