/** The input of extraction: an answer as it was captured, whatever the vendor. Offsets are UTF-16 units of `text`. */
export interface CapturedAnswer {
  /** Markdown. Empty when the surface showed no answer. */
  readonly text: string;
  /** URLs that the vendor anchors to a place of the text. */
  readonly annotations: readonly Annotation[];
  /** URLs that came with the answer: consulted, listed, or the targets of `[n]` markers. */
  readonly references: readonly Reference[];
}

interface GivenSource {
  readonly url: string;
  readonly title?: string;
  /** The host that the URL leads to, where the URL itself is the vendor's unresolved redirect. */
  readonly leadsTo?: string;
}

export interface Annotation extends GivenSource {
  readonly start: number;
  readonly end: number;
}

export interface Reference extends GivenSource {
  /** The marker that stands for it in the text: `3` for `[3]`. */
  readonly marker?: string;
}
