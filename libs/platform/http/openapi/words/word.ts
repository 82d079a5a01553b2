/** What the interface description says of a property whose class says nothing of it, and a value that it may have. */
export interface Word {
  /** Objects and lists of them need none: theirs is made of what they hold. */
  readonly example?: unknown;
  readonly says?: string;
}

/** By the name of a property, or by `Schema.property` where the name alone has another meaning. */
export type Words = Readonly<Record<string, Word>>;
