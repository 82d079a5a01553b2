import {
  CITATION_SOURCE_TYPES,
  CITATION_VIEWS,
  GROUP_CHANGES,
  GROUP_ORDERS,
  MENTIONING_ORDERS,
  SITE_ORDERS,
  SURE_FIGURES,
} from '@app/core/contracts';
import { CONFIDENCE_KINDS, MODEL_IDS, SITE_KINDS, SOURCE_TYPES, type SourceType } from '@app/core/kernel';
import type { Random } from '../../support/random';
import { COUNTRIES } from '../../support/random-project';
import type { RawProject, RawSource } from '../../support/raw-project';

const DOMAINS = ['alpha.example', 'beta.example', 'al_pha.example', 'news.example'];
const HOSTS = DOMAINS.flatMap((domain) => [domain, `blog.${domain}`, `www.${domain}`]);
/** Sites of some kinds: one thread and one video by several addresses, communities and channels, and pages that are neither. */
const PLACES = [
  'https://www.reddit.com/r/Running/comments/1abc2/best_shoes',
  'https://old.reddit.com/r/running/comments/1abc2',
  'https://redd.it/1abc2',
  'https://www.reddit.com/r/shoes/comments/9zz9',
  'https://www.reddit.com/r/shoes',
  'https://www.reddit.com/search?q=shoes',
  'https://unix.stackexchange.com/questions/12/how',
  'https://unix.stackexchange.com/q/12',
  'https://stackoverflow.com/questions/12',
  'https://www.quora.com/Which-shoes-last',
  'https://www.quora.com/profile/Some-Body',
  'https://news.ycombinator.com/item?id=77',
  'https://ycombinator.com/item?id=77',
  'https://www.gutefrage.net/frage/welche-schuhe',
  'https://www.youtube.com/watch?v=AbCdEfGhIjK',
  'https://youtu.be/AbCdEfGhIjK',
  'https://www.youtube.com/@Acme/videos',
  'https://www.youtube.com/results?search_query=shoes',
  'https://www.youtube.com/shorts/ZZZZZZZZZZZ',
  'https://www.youtube.com/@acme',
  'https://www.youtube.com/channel/UCabc',
  'https://www.youtube.com/channel/UCABC',
  'https://www.tiktok.com/@acme/video/123',
  'https://www.tiktok.com/@Acme/video/124',
  'https://vimeo.com/channels/shoes/456',
  'https://vimeo.com/456',
  'https://www.trustpilot.com/review/acme.example',
];
const URLS = [...HOSTS.flatMap((host) => ['/', '/A', '/b'].map((path) => `https://${host}${path}`)), ...PLACES];
const SEARCHES = ['alpha', 'BLOG', '_', '%', '/a', '.example', 'nowhere', "'"];

/** The project with sources on few domains, whose hosts differ in type: groups tie, mix types and recur in an answer. */
export function withCitations<Project extends RawProject>(random: Random, project: Project): Project {
  const hosts = new Set(URLS.map((url) => new URL(url).host));
  const types = new Map<string, SourceType>([...hosts].map((host) => [host, random.pick(SOURCE_TYPES)]));
  const source = (url: string): RawSource => ({
    url,
    actorId: null,
    sourceType: types.get(new URL(url).host)!,
    position: random.int(0, 4),
    rejected: random.chance(0.1),
  });
  const executions = project.executions.map((execution) => ({
    ...execution,
    mentions: execution.mentions.filter(() => random.chance(0.5)),
    sources: execution.noResult ? [] : random.sample(URLS, random.pick([0, 1, 2, 4, 9])).map(source),
  }));
  return { ...project, executions };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const maybeOf =
  (random: Random) =>
  (probability: number, name: string, value: () => unknown): Record<string, string> =>
    random.chance(probability) ? { [name]: String(value()) } : {};

function windowOf(random: Random, span: Span): { from: string; to: string } {
  const instant = () => new Date(random.int(span.from, span.to)).toISOString();
  const [from, to] = [instant(), instant()].sort();
  return { from: from!, to: to! };
}

/** What lists of sites and of domains have in common. */
function randomList(random: Random, project: RawProject, span: Span): Record<string, string> {
  const maybe = maybeOf(random);
  return {
    per_page: String(random.pick([1, 5, 20, 100])),
    ...maybe(0.3, 'page', () => random.int(1, 4)),
    ...maybe(0.25, 'model', () => random.pick(MODEL_IDS)),
    ...maybe(0.15, 'prompt', () => random.pick(project.prompts).id),
    ...maybe(0.15, 'collection_id', () => random.int(1, 4)),
    ...maybe(0.15, 'country_code', () => random.pick(COUNTRIES)),
    ...(random.chance(0.5) && windowOf(random, span)),
  };
}

/** Addresses that a project names as its own: some that it cites, at any depth, and one that nobody cites. */
export function mediaOf(random: Random, project: RawProject): string[] {
  const cited = project.executions.flatMap(({ sources }) => sources.map(({ url }) => new URL(url.toLowerCase())));
  const some = random.sample(cited, Math.min(cited.length, 6)).map(({ host, pathname }) => {
    const parts = pathname.split('/').filter((part) => part !== '');
    return [host.replace(/^www\./, ''), ...parts.slice(0, random.int(0, parts.length))].join('/');
  });
  return [...new Set([...some, 'nowhere.example/acme'])];
}

export function randomSitesQuestion(random: Random, project: RawProject, span: Span) {
  const maybe = maybeOf(random);
  const list = random.pick(['owned_media', 'forums', 'videos']);
  const own: Record<string, Record<string, string>> = {
    owned_media: {},
    forums: {
      ...maybe(0.4, 'by', () => random.pick(['thread', 'community'])),
      ...maybe(0.2, 'site', () => random.pick(['reddit.com', 'unix.stackexchange.com', 'Quora.com'])),
      ...maybe(0.2, 'community', () => random.pick(['r/running', 'R/Shoes', 'stackoverflow.com'])),
    },
    videos: {
      ...maybe(0.4, 'by', () => random.pick(['video', 'channel'])),
      ...maybe(0.2, 'site', () => random.pick(['youtube.com', 'vimeo.com'])),
      ...maybe(0.2, 'channel', () => random.pick(['@Acme', '@acme', 'channel/UCabc', 'shoes'])),
    },
  };
  const question: Record<string, string> = {
    ...randomList(random, project, span),
    ...maybe(0.5, 'order', () => random.pick(SITE_ORDERS)),
    ...maybe(0.4, 'direction', () => random.pick(['asc', 'desc'])),
    ...maybe(0.2, 'query', () => random.pick(['SHOES', 'r/', '_', '%', 'watch?v=A'])),
    ...own[list]!,
  };
  return { list, question };
}

export const randomMentionsQuestion = (random: Random, project: RawProject, span: Span): Record<string, string> => ({
  ...randomList(random, project, span),
  ...maybeOf(random)(0.6, 'order', () => random.pick(MENTIONING_ORDERS)),
  ...(project.competitors.length > 0 &&
    maybeOf(random)(0.3, 'competitors', () => random.sample(project.competitors, 1)[0]!.id)),
});

export function randomGroupsQuestion(random: Random, project: RawProject, span: Span): Record<string, string> {
  const maybe = maybeOf(random);
  const { from, to } = windowOf(random, span);
  return {
    view: random.pick(CITATION_VIEWS),
    order: random.pick(GROUP_ORDERS),
    per_page: String(random.pick([1, 5, 20, 100])),
    ...maybe(0.3, 'page', () => random.int(1, 4)),
    ...maybe(0.5, 'direction', () => random.pick(['asc', 'desc'])),
    ...maybe(0.25, 'model', () => random.pick(MODEL_IDS)),
    ...maybe(0.15, 'prompt', () => random.pick(project.prompts).id),
    ...maybe(0.15, 'collection_id', () => random.int(1, 4)),
    ...maybe(0.15, 'country_code', () => random.pick(COUNTRIES)),
    ...(random.chance(0.5) && {
      from,
      to,
      ...maybe(0.3, 'change', () => random.pick(GROUP_CHANGES)),
      ...maybe(0.3, 'compare', () => 'previous'),
    }),
    ...maybe(0.2, 'query', () => random.pick(SEARCHES)),
    ...maybe(0.4, 'source_type', () => random.pick(CITATION_SOURCE_TYPES)),
    ...maybe(0.3, 'site_kind', () => random.pick(SITE_KINDS)),
    ...maybe(0.15, 'sentiment', () => 'negative'),
    ...maybe(0.6, 'confidence', () => random.pick(CONFIDENCE_KINDS)),
    ...maybe(0.3, 'confidence_of', () => random.sample(SURE_FIGURES, random.int(1, 2)).join(',')),
    ...maybe(0.15, 'domain', () => random.pick([...DOMAINS, 'nowhere.example'])),
    ...maybe(0.4, 'content_gap', () => random.pick(['mentioned', 'gap'])),
  };
}
