import type { ComponentChildren } from 'preact';
import { type Mark, piecesOf } from './marks';

/** A text with the names of brands in it, to show in one piece or in several. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Names of brands, by the competitor's id; null is the own brand. */
  readonly names: ReadonlyMap<number | null, string>;
}

/** A part of a text, with the names of brands marked. */
export const marked = ({ text, marks, names }: MarkedText, from = 0, to = text.length): ComponentChildren[] =>
  piecesOf(text, from, to, marks).map((piece, index) =>
    piece.mark ? (
      <mark
        key={index}
        class={piece.mark.competitorId === null ? 'own' : 'competitor'}
        title={names.get(piece.mark.competitorId) ?? 'a competitor'}
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
