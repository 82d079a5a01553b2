import { Parser } from 'htmlparser2';

/** How much a page may hold before a tree is built of it. */
export interface MarkupLimits {
  readonly elements: number;
  /** Elements, texts and comments; the parser cuts a text at every character reference and every stray `<`. */
  readonly nodes: number;
  /** Elements inside each other, counted as the parser nests them: what is not closed goes on. */
  readonly depth: number;
  readonly attributes: number;
  readonly attributesOfElement: number;
}

/** Several times what the largest real pages of 3 MB hold; Blink keeps 512 levels too. */
export const MARKUP_LIMITS: MarkupLimits = {
  elements: 150_000,
  nodes: 500_000,
  depth: 512,
  attributes: 300_000,
  attributesOfElement: 500,
};

/** Markup that no tree should be built of. */
export class MarkupTooLarge extends Error {}

/**
 * Goes once over the markup with the tokenizer that builds the tree, keeps nothing and stops at the first limit.
 * @param joinsTexts whether the builder makes one text of neighbours, as browsers do, so that they count once
 * @throws MarkupTooLarge naming the limit
 */
export function assertWithinLimits(html: string, limits: MarkupLimits = MARKUP_LIMITS, joinsTexts = false): void {
  const counts = { elements: 0, nodes: 0, depth: 0, attributes: 0, attributesOfElement: 0 };
  let isRaw = false;
  let isInText = false;
  const count = (name: keyof MarkupLimits, more = 1): void => {
    counts[name] += more;
    if (counts[name] > limits[name]) throw new MarkupTooLarge(`more than ${limits[name]} ${WORDS[name]}`);
  };
  const node = (): void => {
    isInText = false;
    count('nodes');
  };
  const text = (data: string): void => {
    if (joinsTexts && isInText) return;
    isInText = true;
    count('nodes', joinsTexts || isRaw || data.length === 1 ? 1 : 1 + 2 * escapes(data));
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        isRaw = RAW.has(name);
        counts.attributesOfElement = 0;
        node();
        count('elements');
        count('depth');
      },
      onattribute() {
        count('attributes');
        count('attributesOfElement');
      },
      onclosetag() {
        counts.depth -= 1;
        isRaw = false;
        isInText = false;
      },
      ontext: text,
      oncomment: node,
      onprocessinginstruction: node,
    },
    // As the tree builder has it, so that both see the same elements.
    { lowerCaseAttributeNames: false, decodeEntities: true, xmlMode: false },
  );
  parser.write(html);
  parser.end();
}

/** Their text is written as it is. */
const RAW = new Set(['script', 'style']);

/** Characters that become references when the tree is written out, each of which cuts the text when that is read again. */
function escapes(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at += 1) if (ESCAPED.has(text.charCodeAt(at))) found += 1;
  return found;
}

const ESCAPED = new Set([...'&<>\u00a0'].map((character) => character.charCodeAt(0)));

const WORDS: Record<keyof MarkupLimits, string> = {
  elements: 'elements',
  nodes: 'elements, texts and comments',
  depth: 'elements inside each other',
  attributes: 'attributes',
  attributesOfElement: 'attributes of one element',
};
