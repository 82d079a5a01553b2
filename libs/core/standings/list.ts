/** Names beyond these are counted. */
const MOST_NAMES = 3;

/** Names in a sentence. */
export function list(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const told = more > 1 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names;
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`;
}
