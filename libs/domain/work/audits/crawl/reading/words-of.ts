const MOST = 20;

/** The words of an attribute such as `rel` or `class`, in lower case. */
export const wordsOf = (attribute: string | undefined): string[] =>
  (attribute ?? '').slice(0, 1_000).toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST);
