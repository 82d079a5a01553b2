import { parseRobots } from '@app/core/robots';
import type { SiteFacts } from '../../facts';
import { isVerdict, robotsFile } from '../../robots-file';

const SEARCH = ['Googlebot', 'Bingbot'];

/** Whether robots.txt lets a search engine ask for a URL of the site; also where nobody can tell. */
export function allowsSearch(site: Pick<SiteFacts, 'robotsTxt'>, url: string): boolean {
  const file = robotsFile(site);
  if (isVerdict(file)) return true;
  const { pathname, search } = new URL(url);
  const rules = parseRobots(file.text);
  return SEARCH.some((agent) => rules.allows(agent, pathname + search));
}
