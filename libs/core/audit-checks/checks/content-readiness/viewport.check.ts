import type { Check } from '../../check';
import type { MetaFacts } from '../../facts';
import { judgeEachPage } from '../../judge-pages';

/** WCAG 2.2 asks that text can be made twice as large. */
const LEAST_ZOOM = 2;

function faultOf({ content, line }: MetaFacts): string | null {
  const settings = new Map<string, string | undefined>(
    content
      .toLowerCase()
      .split(/[,;]/)
      .map((setting) => setting.split('=').map((part) => part.trim()))
      .map(([name, value]) => [name!, value]),
  );
  const width = settings.get('width');
  const zoom = settings.get('maximum-scale');
  const place = `line ${line}: viewport ${content}`;
  if (width !== undefined && /^\d/.test(width)) return `${place} (a width in pixels)`;
  if (/^(?:no|0)$/.test(settings.get('user-scalable') ?? '')) return `${place} (may not be zoomed)`;
  if (zoom !== undefined && Number.parseFloat(zoom) < LEAST_ZOOM) return `${place} (may hardly be zoomed)`;
  return width !== undefined || settings.has('initial-scale') ? null : `${place} (names no width)`;
}

export const viewport: Check<'pages'> = {
  slug: 'viewport',
  title: 'Pages fit small screens and may be zoomed',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://web.dev/articles/responsive-web-design-basics#viewport',
  recommendation: 'Write <meta name="viewport" content="width=device-width, initial-scale=1">.',
  check: (site) =>
    judgeEachPage(site, {
      // The last one counts.
      fault: ({ page: { metas } }) => {
        const meta = metas.findLast(({ attribute, name }) => attribute === 'name' && name === 'viewport');
        return meta ? faultOf(meta) : 'no viewport';
      },
      fine: 'All pages fit small screens and may be zoomed.',
      wrong: 'A page does not fit small screens, or may not be zoomed',
    }),
};
