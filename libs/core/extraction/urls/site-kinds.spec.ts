import { registrableDomain } from './domain';
import { sha256Hex } from './canonical-url';
import { EXTRACTOR_VERSION } from '../extract';
import { SITE_GROUPS } from './site-catalogue.data';
import { FORUM_PLACES, type PlaceRule, VIDEO_PLACES } from './site-places.data';
import { kindOfSite, placeRules, SITES_VERSION, sitesOfKind, versionOfSites } from './source-type';

const read = (rule: PlaceRule, url: string) => {
  const first = (pattern?: string) => (pattern ? (new RegExp(pattern, 'i').exec(url)?.[1] ?? null) : null);
  return [first(rule.place), first(rule.item)];
};

describe('the catalogue of sites', () => {
  const all = sitesOfKind();

  it('has each site once, and none below another', () => {
    expect(all.filter((site, index) => all.indexOf(site) !== index)).toEqual([]);
    expect(all.filter((site) => all.some((other) => site.endsWith(`.${other}`)))).toEqual([]);
    expect(all.filter((site) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(site))).toEqual([]);
  });

  it('has the source types that stored answers were read with: another list needs another extractor version', () => {
    const ofType = (type: string) => SITE_GROUPS.filter((group) => group.type === type).flatMap(({ sites }) => sites);
    const lists = ['social_media', 'ugc'].map((type) => ofType(type).sort().join(' '));
    expect([EXTRACTOR_VERSION, ...lists.map(sha256Hex)]).toEqual(PINNED);
  });

  it.each([
    ['www.reddit.com', 'ugc', 'forum'],
    ['reddit.com', 'owned', 'owned'],
    ['reddit.com', 'competitor', 'competitor'],
    ['es.wikipedia.org', 'ugc', 'encyclopaedia'],
    ['m.youtube.com', 'social_media', 'video'],
    ['www.trustpilot.com', 'ugc', 'review'],
    ['www.which.co.uk', 'third_party', 'review'],
    ['cincodias.elpais.com', 'third_party', 'press'],
    ['www.amazon.de', 'third_party', 'shop'],
    ['acme.substack.com', 'ugc', 'publishing'],
    ['linkedin.com', 'social_media', 'social_network'],
    ['naver.com', 'third_party', 'other'],
    ['kin.naver.com', 'ugc', 'forum'],
    ['notreddit.com', 'third_party', 'other'],
  ] as const)('%s as %s is of the kind %s', (host, type, kind) => expect(kindOfSite(host, type)).toBe(kind));
});

describe('the version of the sites', () => {
  it('is another one with another kind, site or rule', () => {
    const places = [FORUM_PLACES, VIDEO_PLACES];
    const [first, ...others] = SITE_GROUPS;
    expect(versionOfSites(SITE_GROUPS, places)).toBe(SITES_VERSION);
    const changed = [
      versionOfSites([{ ...first!, kind: 'press' }, ...others], places),
      versionOfSites([{ ...first!, sites: first!.sites.slice(1) }, ...others], places),
      versionOfSites(SITE_GROUPS, [FORUM_PLACES.slice(1), VIDEO_PLACES]),
    ];
    expect(new Set([...changed, SITES_VERSION]).size).toBe(4);
  });
});

describe('rules of places', () => {
  const rules = [...FORUM_PLACES, ...VIDEO_PLACES];

  it('are of sites of the kind, one each', () => {
    expect(FORUM_PLACES.filter(({ site }) => !sitesOfKind('forum').includes(site))).toEqual([]);
    expect(VIDEO_PLACES.filter(({ site }) => !sitesOfKind('video').includes(site))).toEqual([]);
    expect(new Set(rules.map(({ site }) => site)).size).toBe(rules.length);
  });

  it('are of sites that have a registrable domain, by which their rows are found', () => {
    const sites = [...placeRules('forum'), ...placeRules('video')].map(({ site }) => site);
    expect(sites.filter((site) => registrableDomain(`deep.${site}`) !== registrableDomain(site))).toEqual([]);
  });

  it.each([
    ['reddit.com', 'https://www.reddit.com/r/Running/comments/1abc2de/best_shoes', 'r/Running', '1abc2de'],
    ['reddit.com', 'https://old.reddit.com/r/running/comments/1abc2de', 'r/running', '1abc2de'],
    ['reddit.com', 'https://www.reddit.com/comments/1abc2de', null, '1abc2de'],
    ['reddit.com', 'https://www.reddit.com/user/some_body', 'user/some_body', null],
    ['reddit.com', 'https://www.reddit.com/search?q=shoes', null, null],
    ['redd.it', 'https://redd.it/1abc2de', null, '1abc2de'],
    ['stackexchange.com', 'https://unix.stackexchange.com/questions/12/how', 'unix.stackexchange.com', '12'],
    ['stackoverflow.com', 'https://stackoverflow.com/q/12', 'stackoverflow.com', '12'],
    ['quora.com', 'https://www.quora.com/Which-shoes-last-longest', null, 'Which-shoes-last-longest'],
    ['quora.com', 'https://www.quora.com/Which-shoes-last/answer/Some-Body', null, 'Which-shoes-last'],
    ['quora.com', 'https://www.quora.com/unanswered/Which-shoes-last', null, 'Which-shoes-last'],
    ['quora.com', 'https://www.quora.com/profile/Some-Body', null, null],
    ['quora.com', 'https://www.quora.com/q/shoes', 'shoes', null],
    ['news.ycombinator.com', 'https://news.ycombinator.com/item?id=77', null, '77'],
    ['gutefrage.net', 'https://www.gutefrage.net/frage/welche-schuhe', null, 'welche-schuhe'],
    ['mumsnet.com', 'https://www.mumsnet.com/talk/style/4711-shoes', 'style', '4711'],
    ['forocoches.com', 'https://forocoches.com/foro/showthread.php?p=1&t=77', null, '77'],
    ['youtube.com', 'https://www.youtube.com/watch?list=x&v=AbCdEfGhIjK', null, 'AbCdEfGhIjK'],
    ['youtube.com', 'https://m.youtube.com/shorts/AbCdEfGhIjK', null, 'AbCdEfGhIjK'],
    ['youtube.com', 'https://www.youtube.com/@Acme/videos', '@Acme', null],
    ['youtube.com', 'https://www.youtube.com/channel/UCabc', 'channel/UCabc', null],
    ['youtube.com', 'https://www.youtube.com/results?search_query=shoes', null, null],
    ['youtu.be', 'https://youtu.be/AbCdEfGhIjK', null, 'AbCdEfGhIjK'],
    ['vimeo.com', 'https://vimeo.com/channels/shoes/456', 'shoes', '456'],
    ['vimeo.com', 'https://vimeo.com/456', null, '456'],
    ['tiktok.com', 'https://www.tiktok.com/@acme/video/123', '@acme', '123'],
    ['twitch.tv', 'https://www.twitch.tv/acme', 'acme', null],
    ['twitch.tv', 'https://www.twitch.tv/videos/123', null, '123'],
    ['twitch.tv', 'https://clips.twitch.tv/BraveOwl', null, null],
    ['twitch.tv', 'https://help.twitch.tv/s/article', null, null],
    ['twitch.tv', 'https://dev.twitch.tv/docs', null, null],
    ['twitch.tv', 'https://www.twitch.tv/directory/category/x', null, null],
    ['twitch.tv', 'https://m.twitch.tv/searchlight', 'searchlight', null],
    ['twitch.tv', 'https://twitch.tv/directoryofshoes?tab=1', 'directoryofshoes', null],
    ['tiktok.com', 'https://www.tiktok.com/share?to=/@acme', null, null],
    ['reddit.com', 'https://www.reddit.com/search/r/x', null, null],
    ['rumble.com', 'https://rumble.com/v4abc-shoes.html', null, 'v4abc'],
    ['odysee.com', 'https://odysee.com/@acme:1/shoes:2', '@acme', '@acme:1/shoes:2'],
    ['bilibili.com', 'https://www.bilibili.com/video/BV1xx411c7mD', null, 'BV1xx411c7mD'],
  ])('of %s read %s', (site, url, place, item) => {
    expect(
      read(
        rules.find((rule) => rule.site === site)!,
        url,
      ),
    ).toEqual([place, item]);
  });
});

/** The version, and the SHA-256 of the lists of social media and of user content. */
const PINNED: readonly (string | number)[] = [
  8,
  '05237c0e875fdcbcb221c6b5b39f7bd82383413bbe956462131ca64ab40aa96f',
  '00d6220cb4e301fd40bcc3a5904eb29a0d245c75cd5cf2f76a9baf08dba8f1ad',
];
