import { isbot } from 'isbot';
import type { Assistant } from './assistant';
import { assistantOfReferrer, assistantOfSource, referrerUrl } from './assistant-of';
import { isNamed, type SitePage, sitePageOf } from './site-page';

/** What a log or a CDN tells of a request. What it does not tell is empty. */
export interface SeenRequest {
  readonly userAgent: string;
  /** A path, with or without its query, or a whole URL. */
  readonly target: string;
  readonly host: string;
  readonly referrer: string;
  readonly method: string;
  readonly status: string;
}

export interface Visit {
  readonly assistant: Assistant;
  readonly page: string;
}

/** What servers answer with a page: all of it, or that the browser has it already. */
const SHOWN = /^(?:2\d\d|304)$/;

/** A part of a path that may be somebody's address, however often its `@` was escaped. */
const ADDRESS_PART = /[^/]*(?:@|%(?:25)*40)[^/]*/gi;

/** A page that people have visited: parts that may be somebody's address are `@` alone. */
export const pageWithoutAddresses = (page: string): string => page.replace(ADDRESS_PART, '@');

/**
 * The visit that a request is: somebody's browser asked for a page, and says that an assistant has led there. The referrer
 * comes before `utm_source`, which stays in links that are passed on. Call it for requests that are of no known bot.
 * @param site the domain of the project
 */
export function visitOf(request: SeenRequest, site: string): Visit | null {
  const { referrer, target } = request;
  const mayBe = isNamed(referrer) || target.includes('utm_source');
  if (!mayBe || !isPageView(request)) return null;
  const page = sitePageOf(target, request.host, site);
  if (!page || isWithinSite(referrer, page)) return null;
  const assistant = assistantOfReferrer(referrer) ?? (page.source === null ? null : assistantOfSource(page.source));
  if (!assistant || isAutomated(request.userAgent)) return null;
  return { assistant, page: pageWithoutAddresses(page.page) };
}

const isPageView = ({ method, status }: SeenRequest): boolean =>
  (!isNamed(method) || method.toUpperCase() === 'GET') && (!isNamed(status) || SHOWN.test(status));

/** Whoever goes on within the site came from it. */
const isWithinSite = (referrer: string, { host }: SitePage): boolean =>
  referrerUrl(referrer)?.hostname.replace(/^www\./, '') === host;

/** Every browser has a user agent, and says nothing that programs alone say. */
const isAutomated = (userAgent: string): boolean => !isNamed(userAgent.trim()) || isbot(userAgent);
