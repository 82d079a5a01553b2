/** Names of CSS that pages use to hide letters in their ground. */
const NAMES: Readonly<Record<string, string>> = {
  white: 'ffffff',
  black: '000000',
  red: 'ff0000',
  lime: '00ff00',
  blue: '0000ff',
  yellow: 'ffff00',
  gray: '808080',
  grey: '808080',
  silver: 'c0c0c0',
  ivory: 'fffff0',
  snow: 'fffafa',
  whitesmoke: 'f5f5f5',
};
const RGB =
  /^rgba?\(\s*(\d{1,3})(?:\s|\s*,)\s*(\d{1,3})(?:\s|\s*,)\s*(\d{1,3})\s*(?:[,/]\s*(?:1(?:\.0*)?|100%)\s*)?\)$/;

/** An opaque colour of CSS as six hex digits; null for any other one. */
export function colourOf(css: string): string | null {
  if (Object.hasOwn(NAMES, css)) return NAMES[css]!;
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(css) ?? [];
  if (hex) return hex.length === 6 ? hex : [...hex].map((digit) => digit + digit).join('');
  const parts = RGB.exec(css)?.slice(1);
  return parts?.every((part) => Number(part) <= 255)
    ? parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')
    : null;
}
