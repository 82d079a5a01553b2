/** What the interface description says of a property that its class says nothing of, and a value of it. */
export interface Word {
  readonly example?: unknown;
  readonly says?: string;
}

/** By the name of a property, or by `Schema.property` where the name alone has another meaning. */
export type Words = Readonly<Record<string, Word>>;
