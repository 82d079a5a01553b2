/**
 * How the address of a thread or video is read, by site: the first group of `place` is the community or channel, that of
 * `item` the thread or video. Both are regular expressions that JavaScript and PostgreSQL read alike; case of letters
 * does not matter to them. The forms are those that the sites document or show in their own links (November 2026).
 */
export interface PlaceRule {
  /** The site of the catalogue whose pages it reads. */
  readonly site: string;
  /** The site as rows name it, where a short form of it has a name of its own. */
  readonly name?: string;
  /** Whether each host is a site of its own. */
  readonly byHost?: true;
  readonly place?: string;
  readonly item?: string;
  /** Which names of places are the same in upper and lower case: none unless given; `handles` begin with `@`. */
  readonly foldsPlace?: 'all' | 'handles';
}

const HOST = '^https?://(?:www\\.)?([^/:?#]+)';
const QUESTION = '/(?:questions|q|a)/([0-9]+)';

/** A network of sites with one form of address: https://stackexchange.com/sites */
const stackExchange = (site: string): PlaceRule => ({ site, byHost: true, place: HOST, foldsPlace: 'all', item: QUESTION });

const subreddit = '^https?://[^/]+/((?:r|u|user)/[a-z0-9_-]+)';

export const FORUM_PLACES: readonly PlaceRule[] = [
  { site: 'reddit.com', place: subreddit, foldsPlace: 'all', item: '/comments/([a-z0-9]+)' },
  { site: 'redd.it', name: 'reddit.com', item: '^https?://(?:www\\.)?redd\\.it/([a-z0-9]+)' },
  ...['stackexchange.com', 'stackoverflow.com', 'superuser.com', 'serverfault.com', 'askubuntu.com'].map(stackExchange),
  stackExchange('mathoverflow.net'),
  // A question is its words, joined by hyphens; spaces and profiles have none in front.
  { site: 'quora.com', place: '^https?://[^/]+/q/([^/?#]+)', item: '^https?://[^/]+/(?:unanswered/)?([^/?#]+-[^/?#]*)' },
  { site: 'news.ycombinator.com', item: '/item\\?(?:[^#]*&)?id=([0-9]+)' },
  { site: 'lobste.rs', item: '/s/([a-z0-9]+)' },
  { site: 'lemmy.world', place: '^https?://[^/]+/c/([^/?#]+)', item: '/post/([0-9]+)' },
  { site: 'gutefrage.net', item: '/frage/([^/?#]+)' },
  { site: 'zhihu.com', item: '/question/([0-9]+)' },
  { site: 'tieba.baidu.com', item: '/p/([0-9]+)' },
  { site: 'pantip.com', item: '/topic/([0-9]+)' },
  { site: 'ptt.cc', place: '/bbs/([^/?#]+)/', item: '/bbs/([^/?#]+/[MG]\\.[^/?#]+)\\.html' },
  { site: 'forocoches.com', item: '/showthread\\.php\\?(?:[^#]*&)?t=([0-9]+)' },
  { site: 'mumsnet.com', place: '/talk/([^/?#]+)', item: '/talk/[^/?#]+/([0-9]+)' },
];

export const VIDEO_PLACES: readonly PlaceRule[] = [
  {
    site: 'youtube.com',
    place: '^https?://[^/]+/(@[^/?#]+|(?:channel|c|user)/[^/?#]+)',
    foldsPlace: 'handles',
    item: '/(?:watch\\?(?:[^#]*&)?v=|shorts/|live/|embed/|v/)([a-z0-9_-]{11})',
  },
  { site: 'youtube-nocookie.com', name: 'youtube.com', item: '/embed/([a-z0-9_-]{11})' },
  { site: 'youtu.be', name: 'youtube.com', item: '^https?://[^/]+/([a-z0-9_-]{11})' },
  {
    site: 'vimeo.com',
    place: '^https?://[^/]+/channels/([^/?#]+)',
    item: '^https?://[^/]+/(?:channels/[^/]+/|groups/[^/]+/videos/|video/)?([0-9]+)',
  },
  { site: 'dailymotion.com', item: '/video/([a-z0-9]+)' },
  { site: 'dai.ly', name: 'dailymotion.com', item: '^https?://[^/]+/([a-z0-9]+)' },
  { site: 'tiktok.com', place: '^https?://[^/]+/(@[^/?#]+)', foldsPlace: 'all', item: '/(?:video|photo)/([0-9]+)' },
  {
    site: 'twitch.tv',
    place:
      '^https?://(?:(?:www|m)\\.)?twitch\\.tv/(?!(?:videos|directory|p|search|downloads|jobs|settings|subscriptions|turbo)(?:[/?#]|$))([a-z0-9_]+)',
    foldsPlace: 'all',
    item: '/(?:videos|video|v)/([0-9]+)',
  },
  { site: 'rumble.com', place: '^https?://[^/]+/((?:c|user)/[^/?#]+)', item: '^https?://[^/]+/(v[a-z0-9]+)-' },
  { site: 'odysee.com', place: '^https?://[^/]+/(@[^/?#:]+)', item: '^https?://[^/]+/(@[^/?#]+/[^/?#]+)' },
  { site: 'bilibili.com', place: '^https?://space\\.bilibili\\.com/([0-9]+)', item: '/video/((?:bv|av)[a-z0-9]+)' },
  { site: 'nicovideo.jp', item: '/watch/([a-z0-9]+)' },
  { site: 'rutube.ru', place: '/channel/([0-9]+)', item: '/video/([a-z0-9]+)' },
  { site: 'douyin.com', item: '/video/([0-9]+)' },
];
