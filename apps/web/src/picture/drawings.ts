/** What a stylesheet says of a drawing, as attributes of SVG. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'overflow',
] as const;
const LOOKS_OF_TEXT = ['font-family', 'font-size', 'font-weight'] as const;

/** For pointers alone. */
const LEFT_OUT = '.readout, .reading, title';

/** A drawing of the page that looks the same without the page's stylesheet; undefined where it is hidden. */
export function copyOfDrawing(drawing: SVGSVGElement): SVGSVGElement | undefined {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  return dress(drawing, copy) ? copy : undefined;
}

/** Stretched paths get the places that they have on the page: many programs stretch their lines with them. */
function unstretch(original: SVGSVGElement, copy: Element): void {
  const scale = original.width.baseVal.value / original.viewBox.baseVal.width;
  for (const path of copy.querySelectorAll('path')) {
    path.setAttribute('d', stretched(path.getAttribute('d') ?? '', scale));
    path.removeAttribute('vector-effect');
  }
  copy.removeAttribute('viewBox');
  copy.removeAttribute('preserveAspectRatio');
}

const stretched = (path: string, scale: number): string =>
  path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${Math.round(Number(x) * scale * 100) / 100},${y}`,
  );

function dress(original: Element, copy: Element): boolean {
  const style = getComputedStyle(original);
  if (style.display === 'none' || original.matches(LEFT_OUT)) return false;
  const names = original.matches('text, tspan') ? [...LOOKS, ...LOOKS_OF_TEXT] : LOOKS;
  for (const name of names) {
    const value = style.getPropertyValue(name);
    if (value !== '') copy.setAttribute(name, value.replaceAll('"', "'"));
  }
  copy.removeAttribute('class');
  if (original instanceof SVGSVGElement && original.getAttribute('preserveAspectRatio') === 'none')
    unstretch(original, copy);
  const copies = [...copy.children];
  [...original.children].forEach((child, index) => {
    if (!dress(child, copies[index]!)) copies[index]!.remove();
  });
  return true;
}
