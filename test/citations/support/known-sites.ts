import type { SiteKind, SourceType } from '@app/core/kernel';

/** Of the sites that random projects cite, as people know them; all others are of no kind. */
const KINDS: Readonly<Record<string, SiteKind>> = {
  'reddit.com': 'forum',
  'redd.it': 'forum',
  'stackexchange.com': 'forum',
  'stackoverflow.com': 'forum',
  'quora.com': 'forum',
  'news.ycombinator.com': 'forum',
  'gutefrage.net': 'forum',
  'youtube.com': 'video',
  'youtu.be': 'video',
  'tiktok.com': 'video',
  'vimeo.com': 'video',
  'trustpilot.com': 'review',
};

export function kindOf(host: string, type: SourceType): SiteKind {
  if (type === 'owned' || type === 'competitor') return type;
  const site = Object.keys(KINDS).find((name) => host === name || host.endsWith(`.${name}`));
  return site ? KINDS[site]! : 'other';
}

export interface Named {
  readonly site: string;
  readonly place: string | null;
  readonly item: string | null;
}

/** What somebody would read off an address. */
export function nameOf(url: string): Named {
  const { host, pathname, searchParams } = new URL(url);
  const [first = '', second = '', third = '', fourth = ''] = pathname.slice(1).split('/');
  const bare = host.replace(/^www\./, '');
  const none = { place: null, item: null };
  switch (bare.split('.').slice(-2).join('.')) {
    case 'reddit.com':
      return {
        site: 'reddit.com',
        place: ['r', 'u', 'user'].includes(first) ? `${first}/${second}`.toLowerCase() : null,
        item: third === 'comments' ? fourth : null,
      };
    case 'redd.it':
      return { site: 'reddit.com', place: null, item: first };
    case 'stackexchange.com':
    case 'stackoverflow.com':
      return { site: bare, place: bare, item: ['questions', 'q'].includes(first) ? second : null };
    case 'quora.com':
      return { site: 'quora.com', place: null, item: first.includes('-') ? first : null };
    case 'ycombinator.com':
      return { site: bare, place: null, item: searchParams.get('id') };
    case 'gutefrage.net':
      return { site: bare, place: null, item: second };
    case 'youtube.com':
      return {
        site: bare,
        place: first.startsWith('@') ? first.toLowerCase() : first === 'channel' ? `${first}/${second}` : null,
        item: searchParams.get('v') ?? (first === 'shorts' ? second : null),
      };
    case 'youtu.be':
      return { site: 'youtube.com', place: null, item: first };
    case 'tiktok.com':
      return { site: bare, place: first.toLowerCase(), item: third };
    case 'vimeo.com':
      return first === 'channels'
        ? { site: bare, place: second, item: third }
        : { site: bare, place: null, item: first };
    default:
      return { site: host, ...none };
  }
}
