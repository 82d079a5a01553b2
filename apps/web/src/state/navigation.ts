import { signal } from '@preact/signals';
import { type Address, BASE, formatAddress, parseAddress } from './address';
import { mayLeave } from './unsaved';

const here = (): Address => parseAddress(location.pathname, location.search);

/** Where the dashboard is. Components that read it are drawn again when it changes. */
export const address = signal<Address>(parseAddress(BASE, ''));

/** What differs from where we are. Another screen or project keeps neither the item nor the screen's own parameters. */
export type Step = Partial<Address>;

function next(step: Step): Address {
  const now = address.value;
  const elsewhere = (step.screen ?? now.screen) !== now.screen || (step.projectId ?? now.projectId) !== now.projectId;
  return { ...now, ...(elsewhere ? { item: null, own: {} } : {}), ...step };
}

/** The address of a step, for links: plain `<a href>` moves without loading the page again. */
export const hrefOf = (step: Step): string => formatAddress(next(step));

/** A place of the dashboard behind its project, as saved views keep it. */
export const viewPath = (at: Address): string => formatAddress(at).split('/').slice(3).join('/');

/** The address of such a place in the project that is looked at. */
export function hrefOfView(path: string): string {
  const [place = '', query = ''] = path.split('?');
  return formatAddress(parseAddress(`${BASE}/${address.value.projectId}/${place}`, `?${query}`));
}

interface NavigationOptions {
  /** Leaves no trace in the history, for instance while somebody types. */
  readonly replace?: boolean;
}

/** Takes a step. */
export const go = (step: Step, how: NavigationOptions = {}): void => open(hrefOf(step), how);

/** Takes the step of a link. */
export const follow = (href: string): void => open(href);

function open(href: string, { replace = false }: NavigationOptions = {}): void {
  if (href === location.pathname + location.search + location.hash) return;
  const url = new URL(href, location.href);
  const after = parseAddress(url.pathname, url.search);
  const before = address.value;
  if (isElsewhere(before, after) && !mayLeave()) return;
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  address.value = here();
  if (address.value.screen !== before.screen || address.value.item !== before.item) scrollTo(0, 0);
}

/** Whether another place is shown, in which the forms of this one are not. */
const isElsewhere = (from: Address, to: Address): boolean =>
  from.projectId !== to.projectId || from.screen !== to.screen || from.item !== to.item;

/** Back and Forward have moved already: whoever stays is put back where they were. */
function moved(): void {
  const before = address.value;
  const now = here();
  if (isElsewhere(before, now) && !mayLeave()) history.pushState(null, '', formatAddress(before));
  else address.value = now;
}

/**
 * Where a click leads that should stay on the page: plain, on a link of the dashboard that opens no other tab and saves no
 * file. Links in drawings have the attributes of others, and not their properties.
 */
function linkOf(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link || link.hasAttribute('target') || link.hasAttribute('download')) return null;
  const href = link.getAttribute('href')!;
  const url = URL.canParse(href, location.href) ? new URL(href, location.href) : null;
  if (url?.origin !== location.origin) return null;
  return url.pathname === BASE || url.pathname.startsWith(`${BASE}/`) ? url : null;
}

/** Begins to follow the address bar, Back and Forward, and links. */
export function listenToTheBrowser(): void {
  address.value = here();
  history.replaceState(null, '', formatAddress(address.value) + location.hash);
  addEventListener('popstate', moved);
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    open(link.pathname + link.search + link.hash);
  });
}
