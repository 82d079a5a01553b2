import type { AnswerResponse } from '@app/core/contracts';
import type { Nodes } from 'mdast';
import type { ComponentChildren, JSX } from 'preact';
import { elementsIn, rangeOf, readMarkdown, type Reading } from '../../markdown';
import { marked, type MarkedText, marksOf, WebLink } from '../../parts';
import { numberOfSource } from './sources';

export interface AnswerTextProps {
  readonly answer: Pick<AnswerResponse, 'response' | 'mention_places' | 'sources'>;
  /** Names of brands, by the competitor's id; null is the own brand. */
  readonly names: ReadonlyMap<number | null, string>;
  /** Of the ids of its sources: answers may stand side by side. */
  readonly prefix: string;
}

/**
 * An answer as its model wrote it: Markdown, the names of brands marked, links with the numbers of their sources. What it
 * says is shown and never run: elements are made of known kinds alone, and links lead to web addresses alone.
 */
export function AnswerText({ answer, names, prefix }: AnswerTextProps): JSX.Element {
  const { response: text } = answer;
  const markings: MarkedText = { text, names, marks: marksOf(text, answer.mention_places) };
  const tree = readMarkdown(text);
  if (!tree) return <div class="answer-text plain">{marked(markings)}</div>;
  const numberOf = numberOfSource(answer.sources);
  const reading: Reading = {
    below: 2,
    table: 'Table of the answer',
    text: (node) => textOf(node, markings),
    link: ({ url }, inside) => (
      <Link url={url} number={numberOf(url)} prefix={prefix}>
        {inside}
      </Link>
    ),
    written: (node) => marked(markings, ...rangeOf(node)),
  };
  return <div class="answer-text">{elementsIn(tree, reading)}</div>;
}

/** Marks are offsets of what was written; a text with escapes differs from it and is shown as written. */
function textOf(node: Nodes & { readonly value: string }, markings: MarkedText): ComponentChildren {
  const [from, to] = rangeOf(node);
  if (
    markings.text.slice(from, to) !== node.value &&
    !markings.marks.some((mark) => mark.from < to && mark.to > from)
  ) {
    return node.value;
  }
  return marked(markings, from, to);
}

interface LinkProps {
  readonly url: string;
  readonly number: number | null;
  readonly prefix: string;
  readonly children: ComponentChildren;
}

const Link = ({ url, number, prefix, children }: LinkProps): JSX.Element => (
  <>
    <WebLink url={url}>{children}</WebLink>
    {number !== null && (
      <sup>
        <a href={`#${prefix}-source-${number}`} aria-label={`Source ${number}`}>
          {number}
        </a>
      </sup>
    )}
  </>
);
