import { DASHBOARD_PATH, LIMITS } from '@app/core/kernel';

/** What the screens show stands in the address alone, so that Back, a second tab and a link in a mail show the same. */
export const BASE = DASHBOARD_PATH;
export const DEFAULT_SCREEN = 'overview';
/** It stands without a project. */
export const SETUP_SCREEN = 'setup';
/** Its parameter where another set-up begins, whatever one is there. */
export const ANEW = 'anew';
/** All projects of a person, and so of none. */
export const PROJECTS_SCREEN = 'projects';
/** The whole installation, for its administrators. */
export const INSTALLATION_SCREEN = 'installation';
/** Screens that stand without a project. */
export const LONE_SCREENS: readonly string[] = [SETUP_SCREEN, PROJECTS_SCREEN, INSTALLATION_SCREEN];
export const DEFAULT_METRIC = 'mention_rate';
/** Days of a window that looks back. */
export const DEFAULT_RANGE = 30;

/** Named as the parameters of the API (docs/api.md); each takes several values. */
export const FILTER_NAMES = [
  'model',
  'country_code',
  'language_code',
  'collection_id',
  'prompt_type',
  'brand_kind',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** `range` days up to the last complete one (`daysOf`), or days of the project's zone from `from` to `to`, both inclusive. */
export type Window = { readonly range: number } | { readonly from: string; readonly to: string };

export type ConfidenceKind = 'panel' | 'market';

/** The days just before, the same days a year before, or any before the window. */
export type Against = 'previous' | 'year' | { readonly from: string; readonly to: string };

export interface Address {
  /** Null before a project is chosen. */
  readonly projectId: number | null;
  readonly screen: string;
  /** The one thing that a screen shows, for instance an answer's id; in two steps where a screen has parts. */
  readonly item: string | null;
  readonly window: Window;
  readonly filters: Filters;
  readonly metric: string;
  readonly confidence: ConfidenceKind;
  /** Whether figures stand beside those of other days. */
  readonly compare: boolean;
  /** Which days these are. */
  readonly against: Against;
  /** Parameters of the screen's own, for instance its sort or its page. */
  readonly own: Readonly<Record<string, string>>;
}

const PATH = /^\/[a-z]+(?:\/([1-9]\d{0,15}))?(?:\/([a-z][a-z-]*))?(?:\/([\w-]+(?:\/[\w-]+)?))?\/?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The API's word for it, which links from outside may use. */
const PROJECT = 'project_id';
const SHARED = new Set([PROJECT, 'range', 'from', 'to', 'metric', 'confidence', 'compare', ...FILTER_NAMES]);

/** Of two days in either order, which links from outside may have, the earlier one is the first. */
const inOrder = (one: string, other: string) => (one <= other ? { from: one, to: other } : { from: other, to: one });

function windowOf(query: URLSearchParams): Window {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (DAY.test(from) && DAY.test(to)) return inOrder(from, to);
  const range = Number(query.get('range') ?? DEFAULT_RANGE);
  return { range: Number.isInteger(range) && range >= 1 && range <= LIMITS.rangeMaxDays ? range : DEFAULT_RANGE };
}

const SPAN = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/;

function againstOf(sent: string | null): Against {
  const [, from, to] = SPAN.exec(sent ?? '') ?? [];
  if (from !== undefined && to !== undefined) return inOrder(from, to);
  return sent === 'year' ? 'year' : 'previous';
}

const textOf = (against: Against): string => (typeof against === 'string' ? against : `${against.from}/${against.to}`);

function filtersOf(query: URLSearchParams): Filters {
  const sent = FILTER_NAMES.map((name) => [name, (query.get(name) ?? '').split(',').filter(Boolean)] as const);
  return Object.fromEntries(sent.filter(([, values]) => values.length > 0));
}

/** Reads an address of the dashboard. What it does not understand, it takes for not there. */
export function parseAddress(pathname: string, search: string): Address {
  const [, projectId, screen, item] = PATH.exec(pathname) ?? [];
  const query = new URLSearchParams(search);
  const project = projectId ?? query.get(PROJECT) ?? '';
  return {
    projectId: /^[1-9]\d{0,15}$/.test(project) ? Number(project) : null,
    screen: screen ?? DEFAULT_SCREEN,
    item: item ?? null,
    window: windowOf(query),
    filters: filtersOf(query),
    metric: query.get('metric') || DEFAULT_METRIC,
    confidence: query.get('confidence') === 'market' ? 'market' : 'panel',
    compare: query.get('compare') !== 'none',
    against: againstOf(query.get('compare')),
    own: Object.fromEntries([...query].filter(([name, value]) => !SHARED.has(name) && value !== '')),
  };
}

/** The page of a list that an address names, from 1. @param name of the screen's own parameter that has it */
export function pageOf({ own }: Address, name = 'page'): number {
  const page = Number(own[name] ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** The parameters of a window, as the address has them. */
export const windowParameters = (window: Window): Record<string, string> =>
  'range' in window ? { range: String(window.range) } : { from: window.from, to: window.to };

export const filterParameters = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (filters[name]?.length ? [[name, filters[name].join(',')] as const] : [])),
  );

/** The path and query of an address, without what is a default anyway. */
export function formatAddress(address: Address): string {
  const { projectId, screen, item, window, filters, metric, confidence, compare, against, own } = address;
  const place = [projectId, screen, ...(item === null ? [] : [item])];
  const alone = LONE_SCREENS.includes(screen) ? [screen] : [];
  const path = [BASE, ...(projectId === null ? alone : place)].join('/');
  const query = new URLSearchParams({
    ...('range' in window && window.range === DEFAULT_RANGE ? {} : windowParameters(window)),
    ...filterParameters(filters),
    ...(metric === DEFAULT_METRIC ? {} : { metric }),
    ...(confidence === 'panel' ? {} : { confidence }),
    ...(compare ? (against === 'previous' ? {} : { compare: textOf(against) }) : { compare: 'none' }),
    ...own,
  })
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/');
  return query ? `${path}?${query}` : path;
}
