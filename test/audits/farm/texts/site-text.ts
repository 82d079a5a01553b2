export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** The paragraph after the H1, of 10 to 80 words. */
  readonly answer: string;
  readonly sections: readonly Section[];
}

/** What a site of the farm says in one language. `home` and `article` have over 150 words each, none over 600. */
export interface SiteText {
  readonly lang: string;
  readonly brand: string;
  readonly author: string;
  readonly home: PageText;
  readonly guides: PageText;
  readonly article: PageText;
  readonly about: PageText;
  readonly words: {
    readonly home: string;
    readonly skip: string;
    readonly picture: string;
    readonly study: string;
    readonly clickHere: string;
    readonly question: string;
    /** An order to models. */
    readonly injection: string;
    /** Names of tools or days: a plain list. */
    readonly list: readonly string[];
  };
}

/** All paragraphs in a row: long, and the same text as no other page. */
export function allParagraphs({ home, article, guides, about }: SiteText): readonly string[] {
  return [article, home, guides, about].flatMap(({ answer, sections }) => [
    ...sections.flatMap(({ paragraphs }) => paragraphs),
    answer,
  ]);
}
