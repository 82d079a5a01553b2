import { CITATION_SOURCE_TYPES, CITATION_VIEWS, GROUP_CHANGES, GROUP_ORDERS, SURE_FIGURES } from '@app/core/contracts';
import { CONFIDENCE_KINDS, MODEL_IDS, SOURCE_TYPES, type SourceType } from '@app/core/kernel';
import type { Random } from '../../support/random';
import { COUNTRIES } from '../../support/random-project';
import type { RawProject, RawSource } from '../../support/raw-project';

const DOMAINS = ['alpha.example', 'beta.example', 'al_pha.example', 'news.example'];
const HOSTS = DOMAINS.flatMap((domain) => [domain, `blog.${domain}`, `www.${domain}`]);
const URLS = HOSTS.flatMap((host) => ['/', '/A', '/b'].map((path) => `https://${host}${path}`));
const SEARCHES = ['alpha', 'BLOG', '_', '%', '/a', '.example', 'nowhere', "'"];

/** The project with sources on few domains, whose hosts differ in type: groups tie, mix types and recur in an answer. */
export function withCitations<Project extends RawProject>(random: Random, project: Project): Project {
  const types = new Map<string, SourceType>(HOSTS.map((host) => [host, random.pick(SOURCE_TYPES)]));
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
    sources: execution.noResult ? [] : random.sample(URLS, random.pick([0, 1, 2, 4])).map(source),
  }));
  return { ...project, executions };
}

export function randomGroupsQuestion(
  random: Random,
  project: RawProject,
  span: { readonly from: number; readonly to: number },
): Record<string, string> {
  const maybe = (probability: number, name: string, value: () => unknown) =>
    random.chance(probability) ? { [name]: String(value()) } : {};
  const instant = () => new Date(random.int(span.from, span.to)).toISOString();
  const [from, to] = [instant(), instant()].sort();
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
      from: from!,
      to: to!,
      ...maybe(0.3, 'change', () => random.pick(GROUP_CHANGES)),
      ...maybe(0.3, 'compare', () => 'previous'),
    }),
    ...maybe(0.2, 'query', () => random.pick(SEARCHES)),
    ...maybe(0.4, 'source_type', () => random.pick(CITATION_SOURCE_TYPES)),
    ...maybe(0.15, 'sentiment', () => 'negative'),
    ...maybe(0.6, 'confidence', () => random.pick(CONFIDENCE_KINDS)),
    ...maybe(0.3, 'confidence_of', () => random.sample(SURE_FIGURES, random.int(1, 2)).join(',')),
    ...maybe(0.15, 'domain', () => random.pick([...DOMAINS, 'nowhere.example'])),
    ...maybe(0.4, 'content_gap', () => random.pick(['mentioned', 'gap'])),
  };
}
