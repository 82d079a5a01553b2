import type { Check, Place } from '../../check';
import type { SiteFacts } from '../../facts';
import { htmlPages, type HtmlPage } from '../../pages-of';
import { pass, START_UNREAD } from '../../unread';

const fault = ({ page: { charset } }: HtmlPage): string | null => {
  const { header, meta, metaInTime, bom } = charset;
  if (!header && !bom && !(meta && metaInTime)) return 'names no encoding within its first 1,024 bytes';
  const names = Object.entries({ 'byte order mark': bom, 'header Content-Type': header, meta }).flatMap(
    ([where, name]) => (name ? [{ where, name: name.toLowerCase(), encoding: encodingOf(name) }] : []),
  );
  const strange = names.find(({ encoding }) => encoding === null);
  if (strange) return `${strange.where} names ${strange.name}, which is no encoding`;
  if (charset.bytes === 'invalid') return `holds bytes that are no ${names[0]?.name ?? 'text'}: readers see � instead`;
  if (charset.bytes === 'utf-8')
    return `is written in utf-8, and says ${names[0]?.name ?? 'nothing'}: readers see other letters`;
  const said = names.map(({ where, name }) => `${where} ${name}`).join(', ');
  return new Set(names.map(({ encoding }) => encoding)).size > 1 ? `names several encodings: ${said}` : null;
};

/** Of a label of the Encoding Standard, such as latin1 for windows-1252; null for what is none. */
function encodingOf(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** Which is known of a page that is too long to be read. */
const namesInHeader = ({ start: { status, headers } }: Pick<SiteFacts, 'start'>): boolean =>
  status === 200 && /;\s*charset\s*=/i.test(headers['content-type'] ?? '');

export const charset: Check<'pages'> = {
  slug: 'charset',
  title: 'Pages name the encoding that they are in',
  severity: 'low',
  basis: 'standard',
  reference: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  recommendation:
    'Save and send all pages in UTF-8, and name it in the Content-Type header or in the first lines of the head.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return namesInHeader(site) ? pass('The header names the encoding.') : START_UNREAD;
    const places = pages.flatMap((page): Place[] => {
      const detail = fault(page);
      return detail ? [{ url: page.url, detail }] : [];
    });
    if (places.length === 0) return pass(`Each of ${pages.length} pages names its encoding.`);
    return {
      status: 'warn',
      evidence: `${places.length} of ${pages.length} pages ${places.length === 1 ? 'does' : 'do'} not name the encoding ${places.length === 1 ? 'that it is' : 'that they are'} in.`,
      places,
    };
  },
};
