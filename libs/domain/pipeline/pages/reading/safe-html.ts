import sanitizeHtml from 'sanitize-html';

/** Elements that go with all they contain. */
const DROPPED = [
  'script style noscript template iframe frame frameset object embed applet svg math select textarea option title head',
  'audio video canvas xmp plaintext noembed noframes',
]
  .join(' ')
  .split(' ');

const ALLOWED = [
  'h1 h2 h3 h4 h5 h6 p div span section article header footer main aside nav address blockquote q cite pre code kbd samp',
  'ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption br hr wbr a abbr b strong i em u s small',
  'sub sup mark del ins time',
]
  .join(' ')
  .split(' ');

/**
 * Markup that can be shown as it is: text, structure and links. Nothing in it runs, loads, submits or styles.
 * @param base what relative links are relative to
 */
export const safeHtml = (html: string, base: string): string =>
  sanitizeHtml(html, {
    allowedTags: ALLOWED,
    nonTextTags: DROPPED,
    allowedAttributes: { a: ['href', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href, rel = '' }) => {
        const url = href === undefined ? null : URL.parse(href, base);
        // Whether somebody pays for the link tells who has paid for the page.
        const kept = `nofollow noopener noreferrer${/\bsponsored\b/i.test(rel) ? ' sponsored' : ''}`;
        const attribs: Record<string, string> = url ? { href: url.href, rel: kept } : {};
        return { tagName, attribs };
      },
    },
  });
