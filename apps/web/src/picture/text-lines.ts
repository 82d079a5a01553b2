import { add } from './shapes';

export interface Line {
  readonly text: string;
  /** Where its first letter begins, on its baseline; in pixels of the page's window. */
  readonly x: number;
  readonly y: number;
  /** As the page has drawn it: other programs may have other fonts. */
  readonly width: number;
}

interface Piece {
  readonly text: string;
  readonly rect: DOMRect;
}

interface OpenLine extends Piece {
  readonly end: number;
}

/** The lines into which the page has broken a text. */
export function linesOf(node: Text, style: CSSStyleDeclaration): Line[] {
  const pieces = [...node.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => piecesOf(node, index, word));
  const lines: OpenLine[] = [];
  for (const { text, rect } of pieces) {
    const line = lines.at(-1);
    if (line && Math.abs(line.rect.top - rect.top) < 2)
      lines[lines.length - 1] = { ...line, text: line.text + text, end: rect.right };
    else lines.push({ text: text.trimStart(), rect, end: rect.right });
  }
  const { ascent, descent } = fontOf(style);
  return lines.map(({ text, rect: { left, top, height }, end }) => ({
    text,
    x: left,
    width: end - left,
    y: top + (height * ascent) / (ascent + descent),
  }));
}

/** A word; one that goes over several lines, letter by letter. */
function piecesOf(node: Text, index: number, word: string): Piece[] {
  const rects = rectsOf(node, index, word.length);
  const gap = index > 0 && /\s/.test(node.data[index - 1]!) ? ' ' : '';
  if (rects.length === 1) return [{ text: gap + word, rect: rects[0]! }];
  let at = index;
  return [...word].flatMap((letter) => {
    const [rect] = rectsOf(node, at, letter.length);
    at += letter.length;
    return rect ? [{ text: letter, rect }] : [];
  });
}

function rectsOf(node: Text, index: number, length: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, index);
  range.setEnd(node, index + length);
  return [...range.getClientRects()];
}

interface Font {
  readonly ascent: number;
  readonly descent: number;
}

const fonts = new Map<string, Font>();
let canvas: CanvasRenderingContext2D | null = null;

/** How far letters of a font reach above and below their baseline. */
function fontOf({ font }: CSSStyleDeclaration): Font {
  const known = fonts.get(font);
  if (known) return known;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = measure('x', font);
  fonts.set(font, { ascent, descent });
  return { ascent, descent };
}

function measure(text: string, font: string): TextMetrics {
  canvas ??= document.createElement('canvas').getContext('2d')!;
  canvas.font = font;
  return canvas.measureText(text);
}

/** A text in lines of at most so many pixels. */
export function brokenAt(text: string, width: number, { font }: CSSStyleDeclaration): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || measure(longer, font).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  /** That the text takes; its own where it is not known. */
  readonly width?: number;
  readonly style: CSSStyleDeclaration;
}

/** Signs that no XML may have; foreign texts do. */
const NO_XML = /[\p{Cc}\ufffe\uffff]|\p{Surrogate}/gu;

export function textAt(picture: Element, text: string, { x, y, width, style }: TextPlace): void {
  add(picture, 'text', {
    x,
    y,
    fill: style.color,
    'font-family': style.fontFamily.replaceAll('"', "'"),
    'font-size': style.fontSize,
    'font-weight': style.fontWeight,
    ...(width !== undefined && { textLength: width }),
  }).textContent = text.replace(NO_XML, ' ');
}
