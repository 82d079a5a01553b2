import type { VisibleText } from './visible-text';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A URL at a place of the answer. Offsets are of the source. */
export interface Anchor extends Range {
  readonly url: string;
  readonly title?: string;
}

/** A citation marker, `[3]` or `[^a]` or `【3】`, or the label of a reference link; `label` is normalised. */
export interface Mark extends Range {
  readonly label: string;
}

/** An answer's markdown as extraction needs it. */
export interface AnswerText {
  readonly visible: VisibleText;
  /** Links, autolinks and typed URLs outside definitions, in source order. */
  readonly anchors: readonly Anchor[];
  readonly marks: readonly Mark[];
  /** URLs that the answer itself gives to a label by `[label]: URL`. */
  readonly definitions: ReadonlyMap<string, readonly Anchor[]>;
  /** URLs of list lines that start with a label, `[1] Title URL`: they count when nothing else resolves the label. */
  readonly listed: ReadonlyMap<string, readonly Anchor[]>;
  /** Each ordered list as the source ranges of its items, in document order. */
  readonly orderedLists: readonly (readonly Range[])[];
  /** Visible ranges of link texts that are nothing but a domain or URL: citations, not mentions. */
  readonly addressLabels: readonly Range[];
}

/** The form in which labels are compared: case, white space and footnote caret do not matter. */
export const normaliseLabel = (label: string): string =>
  label.trim().replace(/^\^/, '').replace(/\s+/g, ' ').toLowerCase();

/** The labels inside one marker: `[1, 3-5]` has 1, 3, 4 and 5; `【4:0†source】` has `4:0`. */
export function labelsOf(marker: string): string[] {
  const inner = marker.slice(1, -1).split('†', 1)[0];
  if (!/^\d{1,4}(?:\s?[,;–-]\s?\d{1,4})*$/.test(inner)) return [normaliseLabel(inner)];
  return inner.split(/[,;]/).flatMap((part) => {
    const [first, last = first] = part.split(/[–-]/).map(Number);
    const length = last - first + 1;
    return length > 1 && length <= 50 ? Array.from({ length }, (_, i) => String(first + i)) : [String(first)];
  });
}
