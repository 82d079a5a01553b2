export const SVG = 'http://www.w3.org/2000/svg';

/** In pixels of the page's window. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/** Mixed colours, as browsers write them, in the words that every program knows. */
const plain = (value: string | number): string =>
  String(value).replace(
    /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/,
    (_, ...[red, green, blue]: string[]) =>
      `rgb(${[red, green, blue].map((part) => Math.round(Number(part) * 255)).join(', ')})`,
  );

export function add(parent: Element, name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const shape = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, plain(value));
  parent.append(shape);
  return shape;
}
