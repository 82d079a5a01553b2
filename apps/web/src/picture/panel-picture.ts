import { copyOfDrawing } from './drawings';
import { add, type Place, SVG } from './shapes';
import { brokenAt, linesOf, textAt } from './text-lines';

export interface Picture {
  /** SVG of elements that every program draws: no part of it is HTML. */
  readonly text: string;
  /** In pixels of the page. */
  readonly width: number;
  readonly height: number;
}

/** Of the lines at the foot, and of the room beside them, in pixels. */
const [FOOT_LINE, FOOT_SIDE] = [20, 16];

/** A panel as an SVG of its own, laid out as the page has it. While it is measured, what is only to press is hidden. */
export function pictureOf(panel: Element, foot: string): Picture {
  panel.classList.add('picture');
  try {
    const { left, top, width, height: inner } = panel.getBoundingClientRect();
    const style = getComputedStyle(panel.querySelector('.hint') ?? panel);
    const lines = brokenAt(foot, width - 2 * FOOT_SIDE, style);
    const height = Math.ceil(inner + (lines.length + 0.5) * FOOT_LINE);
    const picture = document.createElementNS(SVG, 'svg');
    for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
      picture.setAttribute(name, String(value));
    add(picture, 'rect', { width: '100%', height: '100%', fill: getComputedStyle(panel).backgroundColor });
    drawContents(panel, { left, top }, picture);
    lines.forEach((line, index) =>
      textAt(picture, line, { x: FOOT_SIDE, y: inner + (index + 0.6) * FOOT_LINE, style }),
    );
    return { text: new XMLSerializer().serializeToString(picture), width, height };
  } finally {
    panel.classList.remove('picture');
  }
}

function drawContents(parent: Element, origin: Place, picture: Element): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) drawText(node, origin, picture);
    else if (node instanceof SVGSVGElement) drawDrawing(node, origin, picture);
    else if (node instanceof HTMLElement) drawElement(node, origin, picture);
  }
}

function drawText(node: Text, origin: Place, picture: Element): void {
  if (!node.parentElement || node.data.trim() === '') return;
  const style = getComputedStyle(node.parentElement);
  for (const { text, x, y, width } of linesOf(node, style))
    textAt(picture, text, { x: x - origin.left, y: y - origin.top, width, style });
}

function drawDrawing(node: SVGSVGElement, { left, top }: Place, picture: Element): void {
  const rect = node.getBoundingClientRect();
  const copy = copyOfDrawing(node);
  if (!copy) return;
  copy.setAttribute('x', String(rect.left - left));
  copy.setAttribute('y', String(rect.top - top));
  copy.setAttribute('width', String(rect.width));
  copy.setAttribute('height', String(rect.height));
  picture.append(copy);
}

function drawElement(node: HTMLElement, origin: Place, picture: Element): void {
  const style = getComputedStyle(node);
  // What is there for those who listen is clipped away.
  if (style.display === 'none' || style.visibility !== 'visible' || style.clipPath !== 'none') return;
  drawBox(node, style, origin, picture);
  drawLabels(node, style, origin, picture);
  drawContents(node, origin, picture);
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;
const isSeen = (colour: string): boolean => !/^(?:transparent|rgba\(.*, 0\))$/.test(colour);

function drawBox(node: HTMLElement, style: CSSStyleDeclaration, origin: Place, picture: Element): void {
  const { left, top, width, height } = node.getBoundingClientRect();
  const [x, y] = [left - origin.left, top - origin.top];
  if (isSeen(style.backgroundColor))
    add(picture, 'rect', {
      x,
      y,
      width,
      height,
      rx: parseFloat(style.borderTopLeftRadius),
      fill: style.backgroundColor,
    });
  if (style.backgroundImage.startsWith('repeating-linear-gradient')) hatch(picture, { x, y, width, height }, style);
  for (const side of SIDES) {
    const thickness = parseFloat(style[`border${side}Width`]);
    if (thickness === 0 || style[`border${side}Style`] === 'none') continue;
    const isAcross = side === 'Top' || side === 'Bottom';
    add(picture, 'rect', {
      x: side === 'Right' ? x + width - thickness : x,
      y: side === 'Bottom' ? y + height - thickness : y,
      width: isAcross ? width : thickness,
      height: isAcross ? thickness : height,
      fill: style[`border${side}Color`],
    });
  }
}

/** Between the lines of a hatch, in pixels. */
const HATCH = 8;

function hatch(
  picture: Element,
  box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
  style: CSSStyleDeclaration,
): void {
  const inner = add(picture, 'svg', { ...box, overflow: 'hidden' });
  const stroke = /(?:rgba?|color)\([^)]*\)/.exec(style.backgroundImage)?.[0] ?? style.color;
  for (let from = HATCH; from < box.width + box.height; from += HATCH)
    add(inner, 'line', { x1: from, y1: 0, x2: from - box.height, y2: box.height, stroke });
}

/** What the stylesheet writes before an element: the name of a cell's column, and the number of a list's item. */
function drawLabels(node: HTMLElement, style: CSSStyleDeclaration, origin: Place, picture: Element): void {
  const { left, top } = node.getBoundingClientRect();
  const before = getComputedStyle(node, '::before');
  const label = /^"((?:[^"\\]|\\.)+)"/.exec(before.content)?.[1];
  const size = parseFloat(style.fontSize);
  const y = top - origin.top + parseFloat(style.paddingTop) + size;
  if (label && before.position === 'static')
    textAt(picture, label, { x: left - origin.left + parseFloat(style.paddingLeft), y, style: before });
  if (style.display === 'list-item' && style.listStyleType === 'decimal') {
    const number = [...(node.parentElement?.children ?? [])].indexOf(node) + 1;
    textAt(picture, `${number}.`, { x: left - origin.left - 1.5 * size, y, style });
  }
}
