import type { AnswerResponse } from '@app/core/contracts';
import type { Nodes, Parents } from 'mdast';
import type { ComponentChildren, JSX } from 'preact';
import { h } from 'preact';
import { marked, type MarkedText, marksOf, WebLink } from '../../parts';
import { CitedPlaces } from './cited-places';
import { readMarkdown } from './read-markdown';

interface Reading extends MarkedText {
  readonly cited: CitedPlaces;
  readonly prefix: string;
}

export interface AnswerTextProps {
  readonly answer: Pick<AnswerResponse, 'response' | 'mention_places' | 'citation_places'>;
  /** Names of brands, by the competitor's id; null is the own brand. */
  readonly names: ReadonlyMap<number | null, string>;
  /** Of the ids of its sources: answers may stand side by side. */
  readonly prefix: string;
}

/**
 * An answer as its model wrote it: Markdown, the names of brands marked, the numbers of sources where it cites them. What it
 * says is shown and never run: elements are made of known kinds alone, and links lead to web addresses alone.
 */
export function AnswerText({ answer, names, prefix }: AnswerTextProps): JSX.Element {
  const { response: text } = answer;
  const reading = {
    text,
    names,
    prefix,
    marks: marksOf(text, answer.mention_places),
    cited: CitedPlaces.of(text, answer.citation_places),
  };
  const tree = readMarkdown(text);
  if (!tree) return <div class="answer-text plain">{piecesOf(reading, 0, text.length)}</div>;
  return <div class="answer-text">{inside(tree, reading)}</div>;
}

/** What a node has in it, with the numbers of sources that are cited up to its end. */
const inside = (node: Parents, reading: Reading): ComponentChildren[] => [
  parts(node, reading),
  reading.cited.take(rangeOf(node)[1]).map((place) => <Numbers sources={place.sources} prefix={reading.prefix} />),
];

/** Of what holds nothing but items, rows or cells. */
const parts = (node: Parents, reading: Reading): ComponentChildren[] =>
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
      return node.ordered ? <ol start={node.start ?? 1}>{parts(node, reading)}</ol> : <ul>{parts(node, reading)}</ul>;
    case 'listItem':
      return <li>{inside(node, reading)}</li>;
    case 'table':
      return (
        <div class="scroll" role="region" aria-label="Table of the answer" tabIndex={0}>
          <table>
            <tbody>{parts(node, reading)}</tbody>
          </table>
        </div>
      );
    case 'tableRow':
      return <tr>{parts(node, reading)}</tr>;
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
      // A link within a link is none: its number stands behind it.
      return <WebLink url={node.url}>{inside(node, { ...reading, cited: CitedPlaces.NONE })}</WebLink>;
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
  const isPlain = !reading.cited.isDue(to) && !reading.marks.some((mark) => mark.from < to && mark.to > from);
  return isPlain && reading.text.slice(from, to) !== node.value ? node.value : piecesOf(reading, from, to);
}

const written = (node: Nodes, reading: Reading): ComponentChildren => piecesOf(reading, ...rangeOf(node));

/** A part of the text with its marks. A marker leads to its source itself, all else has numbers behind it. */
function piecesOf(reading: Reading, from: number, to: number): ComponentChildren[] {
  const pieces: ComponentChildren[] = [];
  let at = from;
  for (const { isMarker, sources, ...place } of reading.cited.take(to)) {
    const turnsToLink = isMarker && place.from >= at;
    const end = turnsToLink ? place.from : Math.max(at, place.to);
    pieces.push(marked(reading, at, end));
    at = turnsToLink ? place.to : end;
    pieces.push(
      turnsToLink ? (
        <ToSource number={sources[0]!} prefix={reading.prefix} text={reading.text.slice(place.from, place.to)} />
      ) : (
        <Numbers sources={sources} prefix={reading.prefix} />
      ),
    );
  }
  return [...pieces, marked(reading, at, to)];
}

const rangeOf = ({ position }: Nodes): [number, number] => [position?.start.offset ?? 0, position?.end.offset ?? 0];

interface ToSourceProps {
  readonly number: number;
  readonly prefix: string;
  /** As the answer has it; else the number. */
  readonly text?: string;
}

const ToSource = ({ number, prefix, text = String(number) }: ToSourceProps): JSX.Element => (
  <a href={`#${prefix}-source-${number}`} aria-label={`Source ${number}`} title={`Source ${number}`}>
    {text}
  </a>
);

const Numbers = ({
  sources,
  prefix,
}: {
  readonly sources: readonly number[];
  readonly prefix: string;
}): JSX.Element => (
  <sup>
    {sources.map((number, index) => (
      <>
        {index > 0 && ', '}
        <ToSource number={number} prefix={prefix} />
      </>
    ))}
  </sup>
);
