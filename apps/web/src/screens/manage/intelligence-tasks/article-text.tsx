import type { ComponentChildren, JSX } from 'preact';
import { elementsIn, rangeOf, type Reading, readMarkdown } from '../../../markdown';
import { WebLink } from '../../../parts';

export interface ArticleTextProps {
  /** Markdown, in which `[3]` cites the third piece of evidence. */
  readonly text: string;
  /** Numbers lead nowhere, since the text is taken elsewhere. */
  readonly plain?: boolean;
}

/** A written text. It has what strangers wrote: elements are made of known kinds alone. */
export const ArticleText = ({ text, plain = false }: ArticleTextProps): JSX.Element => {
  const tree = readMarkdown(text);
  if (!tree) return <div class="answer-text plain">{text}</div>;
  const reading: Reading = {
    below: 1,
    table: 'Table of the text',
    text: ({ value }) => (plain ? value : cited(value)),
    link: (node) => <WebLink url={node.url}>{elementsIn(node, reading)}</WebLink>,
    written: (node) => text.slice(...rangeOf(node)),
  };
  return <div class="answer-text">{elementsIn(tree, reading)}</div>;
};

/** The text with each number of a source as the way to it. */
const cited = (text: string): ComponentChildren[] =>
  text.split(/(\[\d+\])/u).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <a key={index} href={`#source-${piece.slice(1, -1)}`} aria-label={`Source ${piece.slice(1, -1)}`}>
        {piece}
      </a>
    ),
  );
