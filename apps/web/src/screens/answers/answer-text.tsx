import type { AnswerResponse } from '@app/core/contracts';
import type { Nodes } from 'mdast';
import type { ComponentChildren, JSX } from 'preact';
import { elementsIn, rangeOf, type Reading, readMarkdown } from '../../markdown';
import { marked, type MarkedText, marksOf, WebLink } from '../../parts';
import { CitedPlaces } from './cited-places';

/** An answer as far as it is drawn. */
interface Drawn extends MarkedText {
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
  const drawn: Drawn = {
    text,
    names,
    prefix,
    marks: marksOf(text, answer.mention_places),
    cited: CitedPlaces.of(text, answer.citation_places),
  };
  const tree = readMarkdown(text);
  if (!tree) return <div class="answer-text plain">{piecesOf(drawn, 0, text.length)}</div>;
  return <div class="answer-text">{elementsIn(tree, readingOf(drawn))}</div>;
}

const readingOf = (drawn: Drawn): Reading => ({
  below: 2,
  table: 'Table of the answer',
  text: (node) => textOf(node, drawn),
  // A link within a link is none: its number stands behind it.
  link: (node) => (
    <WebLink url={node.url}>{elementsIn(node, readingOf({ ...drawn, cited: CitedPlaces.NONE }))}</WebLink>
  ),
  written: (node) => piecesOf(drawn, ...rangeOf(node)),
  after: (node) =>
    drawn.cited.take(rangeOf(node)[1]).map(({ sources }) => <Numbers sources={sources} prefix={drawn.prefix} />),
});

/** Marks are offsets of what was written; a text with escapes differs from it and is shown as written. */
function textOf(node: Nodes & { readonly value: string }, drawn: Drawn): ComponentChildren {
  const [from, to] = rangeOf(node);
  const isPlain = !drawn.cited.isDue(to) && !drawn.marks.some((mark) => mark.from < to && mark.to > from);
  return isPlain && drawn.text.slice(from, to) !== node.value ? node.value : piecesOf(drawn, from, to);
}

/** A part of the text with its marks. A marker leads to its source itself, all else has numbers behind it. */
function piecesOf(drawn: Drawn, from: number, to: number): ComponentChildren[] {
  const pieces: ComponentChildren[] = [];
  let at = from;
  for (const { isMarker, sources, ...place } of drawn.cited.take(to)) {
    const turnsToLink = isMarker && place.from >= at;
    const end = turnsToLink ? place.from : Math.max(at, place.to);
    pieces.push(marked(drawn, at, end));
    at = turnsToLink ? place.to : end;
    pieces.push(
      turnsToLink ? (
        <ToSource number={sources[0]!} prefix={drawn.prefix} text={drawn.text.slice(place.from, place.to)} />
      ) : (
        <Numbers sources={sources} prefix={drawn.prefix} />
      ),
    );
  }
  return [...pieces, marked(drawn, at, to)];
}

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
