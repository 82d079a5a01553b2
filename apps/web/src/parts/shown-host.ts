import { decode } from 'punycode/';

/** @returns null for what is no name */
function decoded(label: string): string | null {
  try {
    return decode(label.slice(4));
  } catch {
    return null;
  }
}

/**
 * Labels of one script, of letters that languages write today. Scripts from right to left are none of them: they would
 * change places with what stands beside them.
 */
const WRITTEN = [
  /^[-\da-z\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e\u1ea0-\u1ef9]+$/,
  /^[-\d\u0430-\u044f\u0451-\u045f\u0491]+$/,
  /^[-\d\u03ac-\u03ce]+$/,
  /^[-\d\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+$/u,
  /^[-\d\p{sc=Hang}]+$/u,
  /^[-\d\p{sc=Thai}]+$/u,
  /^[-\d\p{sc=Deva}]+$/u,
];
/** Letters of other scripts that look like Latin ones: a label of them alone may pass for another. */
const LIKE_LATIN = /^[-\dабвгеосрухѕіјпкмнтьӏαβγεηικνορτυχω]+$/;

/**
 * A host as people write it: `münchen.example` for `xn--mnchen-3ya.example`. What mixes scripts, or could be taken for
 * another host, stays as it is.
 */
export function shownHost(host: string): string {
  if (!host.includes('xn--')) return host;
  const labels = host.split('.').map((label) => (label.startsWith('xn--') ? decoded(label) : label));
  const isSafe = labels.every(
    (label, index) =>
      label !== null &&
      (label === host.split('.')[index] || (WRITTEN.some((script) => script.test(label)) && !LIKE_LATIN.test(label))),
  );
  const shown = labels.join('.');
  // The browser knows what is a valid name; only one that leads back to the host stands for it.
  return isSafe && URL.parse(`http://${shown}`)?.hostname === host ? shown : host;
}
