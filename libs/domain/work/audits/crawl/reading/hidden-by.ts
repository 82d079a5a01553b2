import type { HiddenTextFacts } from '@app/core/audit-checks';

/** A distance that no screen has. */
const FAR_PX = 999;
const FAR_EM = 60;
const ZERO = /^[+-]?0*(?:\.0*)?(?:[a-z]+|%)?$/;
const LENGTH = /^(-\d+(?:\.\d+)?)(px|r?em)?$/;

/** What about this element itself keeps its contents from readers; style sheets are not read. */
export function hiddenBy(element: string, attributes: ReadonlyMap<string, string>): HiddenTextFacts['how'] | null {
  if (attributes.has('hidden') || (element === 'dialog' && !attributes.has('open'))) return 'hidden';
  const style = declarations(attributes.get('style') ?? '');
  if (style.size === 0) return null;
  if (style.get('display') === 'none') return 'display:none';
  if (/^(?:hidden|collapse)$/.test(style.get('visibility') ?? '')) return 'visibility:hidden';
  const size = style.get('font-size');
  if (size && ZERO.test(size)) return 'font-size:0';
  const moved = /^(?:absolute|fixed)$/.test(style.get('position') ?? '') ? ['left', 'top', 'right', 'bottom'] : [];
  return ['text-indent', 'margin-left', ...moved].some((name) => isFar(style.get(name))) ? 'off-screen' : null;
}

function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of style
    .slice(0, 2_000)
    .toLowerCase()
    .replace(/\/\*[^*]*\*\//g, '')
    .split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    found.set(
      part.slice(0, colon).trim(),
      part
        .slice(colon + 1)
        .replace('!important', '')
        .trim(),
    );
  }
  return found;
}

function isFar(value = ''): boolean {
  const [, number, unit] = LENGTH.exec(value) ?? [];
  return number !== undefined && -Number(number) >= (unit?.endsWith('em') ? FAR_EM : FAR_PX);
}
