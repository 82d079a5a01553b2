import type { HiddenTextFacts } from '@app/core/audit-checks';
import { colourOf } from './own-colour';

export type How = HiddenTextFacts['how'];

/** What elements hand on to those within, which may undo it. */
export interface Look {
  readonly invisible: boolean;
  /** Letters have no size. */
  readonly sizeless: boolean;
  /** Six hex digits, or {@link CLEAR}; null when inline style does not say it. */
  readonly colour: string | null;
  readonly ground: string | null;
}

export const PLAIN: Look = { invisible: false, sizeless: false, colour: null, ground: null };

const CLEAR = 'transparent';
/** Its parts divided by commas. */
const CLEAR_COLOUR = /^(?:transparent|rgba?\(,?(?:\d[^,)]*,){3}0?(?:\.0+)?%?,?\)|#(?:[\da-f]{3}0|[\da-f]{6}00))$/;
/** Letters that nobody reads. */
const TINY = /^(?:0?\.\d+|1(?:\.0+)?)px$/;
/** A distance that no screen has. */
const FAR_PX = 999;
const FAR_EM = 60;
const ZERO = /^[+-]?0*(?:\.0*)?(?:[a-z]+|%)?$/;
const LENGTH = /^(-\d+(?:\.\d+)?)(px|r?em)?$/;
/** A part of the size around it, which stays nothing when that is nothing. */
const RELATIVE = /(?:\dem|%|larger|smaller|inherit)$/;
/** Browsers give them letters of their own. */
const OWN_LETTERS = new Set(['button', 'input', 'select', 'textarea']);

/** What about this element keeps all that it holds from readers; style sheets are not read. */
export function hiddenBy(element: string, attributes: ReadonlyMap<string, string>): How | null {
  if (attributes.has('hidden') || (element === 'dialog' && !attributes.has('open'))) return 'hidden';
  const style = declarations(attributes.get('style') ?? '');
  if (style.size === 0) return null;
  if (style.get('display') === 'none' || style.get('content-visibility') === 'hidden') return 'display:none';
  // With one of these it is the beginning of a movement.
  const moves = ['transform', 'transition', 'animation', 'will-change', 'filter'].some((name) => style.has(name));
  if (isZero(style.get('opacity')) && !moves) return 'opacity:0';
  const box = ['width', 'height', 'max-width', 'max-height'].some((name) => isZero(style.get(name)));
  if (box && /^(?:hidden|clip)$/.test(style.get('overflow') ?? '')) return 'no size';
  if (isClipped(style)) return 'no size';
  const moved = /^(?:absolute|fixed)$/.test(style.get('position') ?? '') ? ['left', 'top', 'right', 'bottom'] : [];
  return ['text-indent', 'margin-left', ...moved].some((name) => isFar(style.get(name))) || isPushed(style)
    ? 'off-screen'
    : null;
}

export function lookOf(element: string, attributes: ReadonlyMap<string, string>, around: Look): Look {
  const inherited =
    element === 'a' || OWN_LETTERS.has(element)
      ? { ...around, colour: null, sizeless: around.sizeless && element === 'a' }
      : around;
  const style = declarations(attributes.get('style') ?? '');
  if (style.size === 0) return inherited;
  const [visibility, size, colour] = ['visibility', 'font-size', 'color'].map((name) => style.get(name));
  const ground = style.get('background-color') ?? style.get('background');
  return {
    invisible: visibility ? /^(?:hidden|collapse)$/.test(visibility) : inherited.invisible,
    sizeless: size
      ? isZero(size) || TINY.test(size) || (inherited.sizeless && RELATIVE.test(size))
      : inherited.sizeless,
    colour: colour && colour !== 'inherit' ? lettersOf(colour, style) : inherited.colour,
    ground: groundOf(ground, style.has('background-image'), inherited.ground),
  };
}

/** What such a look keeps from readers. */
export function hiddenByLook({ invisible, sizeless, colour, ground }: Look): How | null {
  if (invisible) return 'visibility:hidden';
  if (sizeless) return 'font-size:0';
  return colour === CLEAR || (colour !== null && colour === ground) ? 'own colour' : null;
}

function groundOf(css: string | undefined, hasPicture: boolean, around: string | null): string | null {
  if (hasPicture) return null;
  if (css === undefined || /^(?:none|transparent|inherit)$/.test(css)) return around;
  return colourOf(css);
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

/** A picture may shine through letters without a colour of their own. */
const lettersOf = (colour: string, style: ReadonlyMap<string, string>): string | null => {
  const isMask = ['background-clip', '-webkit-background-clip'].some((name) => style.get(name) === 'text');
  return !isMask && CLEAR_COLOUR.test(colour.replace(/[\s,/]+/g, ',')) ? CLEAR : colourOf(colour);
};

/** Cut down to nothing: https://www.w3.org/TR/css-masking-1/. */
const isClipped = (style: ReadonlyMap<string, string>): boolean =>
  (/^(?:absolute|fixed)$/.test(style.get('position') ?? '') &&
    /^rect\(\s*([01])(?:px)?[\s,]+\1(?:px)?[\s,]+\1(?:px)?[\s,]+\1(?:px)?\s*\)$/.test(style.get('clip') ?? '')) ||
  /^(?:inset\(\s*(?:[5-9]\d|100)(?:\.\d+)?%\s*\)|circle\(\s*0(?:px|%)?\b.*\))$/.test(style.get('clip-path') ?? '');

/** Moved off the screen by a transformation. */
const isPushed = (style: ReadonlyMap<string, string>): boolean => {
  const [, distance] = /^translate(?:x|y|3d)?\(\s*(-\d+(?:\.\d+)?(?:px|r?em))/.exec(style.get('transform') ?? '') ?? [];
  return isFar(distance) && !style.has('transition') && !style.has('animation');
};

const isZero = (value: string | undefined): boolean => value !== undefined && value !== '' && ZERO.test(value);

function isFar(value = ''): boolean {
  const [, number, unit] = LENGTH.exec(value) ?? [];
  return number !== undefined && -Number(number) >= (unit?.endsWith('em') ? FAR_EM : FAR_PX);
}
