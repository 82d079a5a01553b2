/** An answer as it was captured, whatever the vendor: the input of extraction. Offsets are UTF-16 units of `text`. */
export interface CapturedAnswer {
  /** Markdown. Empty when the surface showed no answer. */
  readonly text: string;
  /** URLs that the vendor anchors to a place of the text. */
  readonly annotations: readonly Annotation[];
  /** URLs that came with the answer: consulted, listed, or the targets of `[n]` markers. */
  readonly references: readonly Reference[];
}

export interface Annotation {
  readonly url: string;
  readonly title?: string;
  readonly start: number;
  readonly end: number;
}

export interface Reference {
  readonly url: string;
  readonly title?: string;
  /** The marker that stands for it in the text: `3` for `[3]`. */
  readonly marker?: string;
}
