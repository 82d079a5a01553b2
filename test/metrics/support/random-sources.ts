import { SOURCE_TYPES } from '@app/core/kernel';
import type { Random } from '../../support/random';
import type { RawProject, RawSource } from '../../support/raw-project';

/** Some contain each other, some have what a pattern would take for a wildcard. */
const DOMAINS = [
  'alpha.example',
  'al_pha.example',
  'alxpha.example',
  'beta.example',
  'beta-news.example',
  'news.example',
  'xn--bcher-kva.example',
  '7days.example',
  'zeta.example',
];
export const SEARCHES = ['alpha', 'ALPHA', '_', 'L_P', '%', '\\', 'example', 'news', 'xn--', '.', 'nowhere', "'"];
const PAGES = ['/', '/a', '/b'];
const URLS = DOMAINS.flatMap((domain) => PAGES.map((page) => `https://${domain}${page}`));

/** The project with sources on few domains: they tie, mix types, and come several times in one answer. */
export function withDomains<Project extends RawProject>(random: Random, project: Project): Project {
  const usual = new Map(DOMAINS.map((domain) => [domain, random.pick(SOURCE_TYPES)]));
  const source = (url: string): RawSource => ({
    url,
    actorId: null,
    sourceType: random.chance(0.2) ? random.pick(SOURCE_TYPES) : usual.get(new URL(url).host)!,
    position: random.int(0, 9),
    rejected: random.chance(0.1),
  });
  const executions = project.executions.map((execution) => ({
    ...execution,
    sources: execution.noResult ? [] : random.sample(URLS, random.pick([0, 0, 1, 2, 4, 9])).map(source),
  }));
  return { ...project, executions };
}
