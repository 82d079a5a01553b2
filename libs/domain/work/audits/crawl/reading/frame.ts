import { INLINE_ELEMENTS, SILENT_ELEMENTS } from '@app/core/markup';
import type { HiddenTextFacts, Region } from '@app/core/audit-checks';
import { hiddenBy, hiddenByLook, type Look, lookOf, PLAIN } from './hidden-by';

/** An element that is open while the page is gone through, with what it has from those around it. */
export interface Frame {
  /** In lower case. */
  readonly element: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
  readonly region: Region;
  readonly inBoilerplate: boolean;
  readonly inMain: boolean;
  /** Number of the outermost `article` around it; null outside of any. */
  readonly article: number | null;
  readonly isBlock: boolean;
  /** In SVG or MathML. */
  readonly isForeign: boolean;
  /** Its contents are no text of the page. */
  readonly isSilent: boolean;
  readonly hidden: HiddenTextFacts['how'] | null;
  /** What nothing within undoes. */
  readonly hiddenForGood: HiddenTextFacts['how'] | null;
  readonly look: Look;
  /** Itself, and nothing around it, hides what it holds. */
  readonly hidesFirst: boolean;
  readonly within: HiddenTextFacts['within'];
  readonly ariaHidden: boolean;
  readonly noSnippet: boolean;
}

export interface Opened {
  readonly element: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
  readonly isForeign: boolean;
  /** Number that an `article` would get. */
  readonly articles: number;
}

const REGION_OF_ROLE: Readonly<Record<string, Region>> = {
  main: 'main',
  article: 'article',
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
};
const REGION_OF_ELEMENT: Readonly<Record<string, Region>> = {
  main: 'main',
  article: 'article',
  nav: 'nav',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
};
const BOILERPLATE: ReadonlySet<Region> = new Set(['nav', 'header', 'footer', 'aside']);

type Within = HiddenTextFacts['within'];
const WITHIN_OF_ROLE: Readonly<Record<string, Within>> = {
  navigation: 'nav',
  menu: 'menu',
  menubar: 'menu',
  listbox: 'menu',
  tabpanel: 'tabpanel',
  dialog: 'dialog',
  alertdialog: 'dialog',
};
const WITHIN_OF_ELEMENT: Readonly<Record<string, Within>> = {
  details: 'details',
  dialog: 'dialog',
  nav: 'nav',
  menu: 'menu',
};

export const roleOf = (attributes: ReadonlyMap<string, string>): string | null =>
  attributes.get('role')?.trim().split(/\s+/, 1)[0]?.toLowerCase() || null;

const own = <Value>(table: Readonly<Record<string, Value>>, name: string | null): Value | null =>
  name !== null && Object.hasOwn(table, name) ? table[name]! : null;

export function frameOf({ element, attributes, line, isForeign, articles }: Opened, around: Frame | null): Frame {
  const role = roleOf(attributes);
  const region = own(REGION_OF_ROLE, role) ?? own(REGION_OF_ELEMENT, element);
  const hiddenForGood = around?.hiddenForGood ?? hiddenBy(element, attributes);
  const look = lookOf(element, attributes, around?.look ?? PLAIN);
  const hidden = hiddenForGood ?? hiddenByLook(look);
  const untilFound = attributes.get('hidden')?.toLowerCase() === 'until-found';
  const within = untilFound ? 'details' : (own(WITHIN_OF_ROLE, role) ?? own(WITHIN_OF_ELEMENT, element));
  const isMain = region === 'main';
  return {
    element,
    attributes,
    line,
    region: region ?? around?.region ?? 'body',
    // What holds the main text is none of it, whatever it stands in.
    inBoilerplate: !isMain && ((around?.inBoilerplate ?? false) || (region !== null && BOILERPLATE.has(region))),
    inMain: isMain || (around?.inMain ?? false),
    article: around?.article ?? (region === 'article' ? articles : null),
    isBlock: !INLINE_ELEMENTS.has(element) || attributes.has('data-nosnippet'),
    isForeign,
    isSilent: (around?.isSilent ?? false) || SILENT_ELEMENTS.has(element),
    hidden,
    hiddenForGood,
    look,
    hidesFirst: hidden !== null && !around?.hidden,
    within: within ?? around?.within ?? null,
    ariaHidden: (around?.ariaHidden ?? false) || attributes.get('aria-hidden') === 'true',
    noSnippet: (around?.noSnippet ?? false) || attributes.has('data-nosnippet'),
  };
}
