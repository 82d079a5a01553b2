export interface MetaFacts {
  /** Which attribute names it. */
  readonly attribute: 'name' | 'property' | 'http-equiv' | 'itemprop';
  /** In lower case. */
  readonly name: string;
  readonly content: string;
  readonly line: number;
}

/** A `link` element. */
export interface LinkElementFacts {
  /** In lower case. */
  readonly rel: readonly string[];
  /** As written; empty when it is missing. */
  readonly href: string;
  /** Absolute, with its fragment; null when it is none of http or https. */
  readonly url: string | null;
  readonly type: string | null;
  readonly hreflang: string | null;
  /** Stands in the body, where search engines leave canonical links and other languages alone. */
  readonly inBody?: true;
  readonly line: number;
}

export interface ScriptFacts {
  /** Absolute; null for an inline script. */
  readonly url: string | null;
  /** In lower case; null without one. */
  readonly type: string | null;
  /** Characters of an inline script. */
  readonly length: number;
  readonly line: number;
}

/** A script of type `application/ld+json`. */
export interface JsonLdBlock {
  readonly line: number;
  /** `too_large` is beyond the limits of size or depth, and says nothing of the block. */
  readonly state: 'parsed' | 'malformed' | 'too_large';
  /** Of the parser, when malformed. */
  readonly error: string | null;
  /** The JSON value; null unless parsed. */
  readonly value: unknown;
}

/** An item of microdata or RDFa. */
export interface MicrodataFacts {
  readonly syntax: 'microdata' | 'rdfa';
  readonly type: string;
  readonly line: number;
}
