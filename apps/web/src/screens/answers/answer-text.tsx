import type { AnswerResponse } from '@app/core/contracts';
import type { Nodes, Parents } from 'mdast';
import type { ComponentChildren, JSX } from 'preact';
import { h } from 'preact';
import { marked, type MarkedText, marksOf, WebLink } from '../../parts';
import { readMarkdown } from './read-markdown';
import { numberOfSource } from './sources';

interface Reading extends MarkedText {
  readonly numberOf: (url: string) => number | null;
  readonly prefix: string;
}

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
  const reading = {
    text,
    names,
    prefix,
    marks: marksOf(text, answer.mention_places),
    numberOf: numberOfSource(answer.sources),
  };
  const tree = readMarkdown(text);
  if (!tree) return <div class="answer-text plain">{marked(reading)}</div>;
  return <div class="answer-text">{inside(tree, reading)}</div>;
}

const inside = (node: Parents, reading: Reading): ComponentChildren[] =>
  node.children.map((child) => shown(child, reading));

function shown(node: Nodes, reading: Reading): ComponentChildren {
  switch (node.type) {
    case 'paragraph':
      return <p>{inside(node, reading)}</p>;
    case 'heading':
      // The heading of the screen and of the panel stand above.
      return h(`h${Math.min(6, node.depth + 2)}`, null, inside(node, reading));
    case 'emphasis':
      return <em>{inside(node, reading)}</em>;
    case 'strong':
      return <strong>{inside(node, reading)}</strong>;
    case 'blockquote':
      return <blockquote>{inside(node, reading)}</blockquote>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside(node, reading)}</ol> : <ul>{inside(node, reading)}</ul>;
    case 'listItem':
      return <li>{inside(node, reading)}</li>;
    case 'table':
      return (
        <div class="scroll" role="region" aria-label="Table of the answer" tabIndex={0}>
          <table>
            <tbody>{inside(node, reading)}</tbody>
          </table>
        </div>
      );
    case 'tableRow':
      return <tr>{inside(node, reading)}</tr>;
    case 'tableCell':
      return <td>{inside(node, reading)}</td>;
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'link':
      return (
        <Link url={node.url} number={reading.numberOf(node.url)} prefix={reading.prefix}>
          {inside(node, reading)}
        </Link>
      );
    case 'image':
      return <em>{node.alt ? `(picture: ${node.alt})` : '(picture)'}</em>;
    case 'text':
      return textOf(node, reading);
    default:
      return written(node, reading);
  }
}

/** Marks are offsets of what was written; a text with escapes differs from it and is shown as written. */
function textOf(node: Nodes & { readonly value: string }, reading: Reading): ComponentChildren {
  const [from, to] = rangeOf(node);
  if (reading.text.slice(from, to) !== node.value && !reading.marks.some((mark) => mark.from < to && mark.to > from)) {
    return node.value;
  }
  return marked(reading, from, to);
}

const written = (node: Nodes, reading: Reading): ComponentChildren => marked(reading, ...rangeOf(node));

const rangeOf = ({ position }: Nodes): [number, number] => [position?.start.offset ?? 0, position?.end.offset ?? 0];

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
