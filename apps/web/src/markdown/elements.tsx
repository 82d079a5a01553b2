import type { Link, Nodes, Parents, Text } from 'mdast';
import type { ComponentChildren } from 'preact';
import { h } from 'preact';

/** How a text is shown, beside the elements that every text has. */
export interface Reading {
  /** By how many levels its headings stand lower than it says, since headings of the page stand above. */
  readonly below: number;
  /** What its tables are called for those who hear them. */
  readonly table: string;
  readonly text: (node: Text) => ComponentChildren;
  readonly link: (node: Link) => ComponentChildren;
  /** What has no element here, such as HTML: it is shown as it is written. */
  readonly written: (node: Nodes) => ComponentChildren;
  /** What stands behind all that a node has in it; never between items, rows or cells. */
  readonly after?: (node: Parents) => ComponentChildren;
}

/** Elements of known kinds alone, whatever a stranger wrote; made in the order of the text. */
export const elementsIn = (node: Parents, reading: Reading): ComponentChildren[] => [
  partsOf(node, reading),
  reading.after?.(node),
];

/** The children of elements that hold nothing but items, rows or cells. */
const partsOf = (node: Parents, reading: Reading): ComponentChildren[] =>
  node.children.map((child) => elementOf(child, reading));

function elementOf(node: Nodes, reading: Reading): ComponentChildren {
  switch (node.type) {
    case 'paragraph':
      return <p>{elementsIn(node, reading)}</p>;
    case 'heading':
      return h(`h${Math.min(6, node.depth + reading.below)}`, null, elementsIn(node, reading));
    case 'emphasis':
      return <em>{elementsIn(node, reading)}</em>;
    case 'strong':
      return <strong>{elementsIn(node, reading)}</strong>;
    case 'blockquote':
      return <blockquote>{elementsIn(node, reading)}</blockquote>;
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{partsOf(node, reading)}</ol>
      ) : (
        <ul>{partsOf(node, reading)}</ul>
      );
    case 'listItem':
      return <li>{elementsIn(node, reading)}</li>;
    case 'table':
      return (
        <div class="scroll" role="region" aria-label={reading.table} tabIndex={0}>
          <table>
            <tbody>{partsOf(node, reading)}</tbody>
          </table>
        </div>
      );
    case 'tableRow':
      return <tr>{partsOf(node, reading)}</tr>;
    case 'tableCell':
      return <td>{elementsIn(node, reading)}</td>;
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
      return reading.link(node);
    case 'image':
      return <em>{node.alt ? `(picture: ${node.alt})` : '(picture)'}</em>;
    case 'text':
      return reading.text(node);
    default:
      return reading.written(node);
  }
}

/** Where a node stands in the text that was read, in UTF-16 units. */
export const rangeOf = ({ position }: Nodes): [number, number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];
