/** The doubt about the price. */
export const DOUBTED_PRICE = 1;

/** Sentences of one language. `{brand}`, `{strength}` and `{prompt}` are filled in. */
export interface LanguagePack {
  readonly language: string;
  /** Between two sentences; empty where the script has no spaces. */
  readonly gap: string;
  readonly openings: readonly string[];
  /** Complete sentences without any brand. */
  readonly advice: readonly string[];
  /** Noun phrases that fit every `{strength}` of this pack. */
  readonly strengths: readonly string[];
  readonly praises: readonly string[];
  readonly mentions: readonly string[];
  /** On limits, on the price, on how long it takes to learn. */
  readonly doubts: readonly [string, string, string];
  /** What each doubt is about. */
  readonly doubtTopics: readonly [string, string, string];
  readonly closings: readonly string[];
  readonly headings: { readonly options: string; readonly advice: string; readonly conclusion: string };
  /** Heads of a table: the brand, its strength. */
  readonly columns: readonly [string, string];
  readonly pageTitles: readonly string[];
  readonly queries: readonly string[];
  readonly product: string;
}
