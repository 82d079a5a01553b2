import { LIMITS } from '@app/core/kernel';
import { assetsOf } from '../../checks/robots-txt/blocks-assets.check';
import { presentSitemaps } from '../../checks/site-structure/judge-sitemaps';
import type { SeenFacts } from '../../needs';
import { startPageOf } from '../../pages-of';
import { pathOf } from '../../path-of';
import { hasTooManyRedirects, isVerdict, robotsFile } from '../../robots-file';
import { type FileLine, isChanged, presentLines, textOf } from '../file-lines';
import { judgedFile } from '../judged-file';
import { type FileProposal, impossible, isTooLong, newLines, proposed, unchanged } from '../proposal';
import { madeReadable } from './made-readable';
import { openAssets } from './open-assets';
import { openToBots } from './open-to-bots';
import { readDraft, type RobotsDraft } from './robots-draft';

const SITEMAP_CHECK = 'robots_txt.sitemap-absolute';
const TYPE_CHECK = 'robots_txt.content-type';
const ROUNDS = 4;
/** Styles and scripts that stand for the others. */
const MOST_ASSETS = 50;
const ALL_OPEN = ['User-agent: *', 'Disallow:'];

/** A robots.txt that is otherwise than the present one only where a check asks for it (docs/audits.md). */
export function proposeRobotsTxt(site: SeenFacts): FileProposal {
  const { robotsTxt } = site;
  const file = robotsFile(site);
  const url = isVerdict(file) ? robotsTxt.url : file.url;
  const none = { url, present: null };
  if (hasTooManyRedirects(site)) return impossible(none, 'robots.txt redirects in a circle, or too often to be read.');
  if (isVerdict(file)) {
    if (file.status === 'unknown') return impossible(none, file.evidence);
    return ofNothing(site, none, file.evidence);
  }
  const present = { url, present: file.text };
  if (isTooLong(file.text) || robotsTxt.cut)
    return impossible(none, `robots.txt is longer than the ${LIMITS.auditFileLength} characters that are edited here.`);
  const startPage = startPageOf(site);
  const begun = {
    lines: presentLines(file.text),
    url,
    startPath: pathOf(site.start.finalUrl),
    assets: startPage ? assetsOf(startPage).slice(0, MOST_ASSETS) : [],
  };
  const { lines } = mended(begun, ROUNDS);
  const whole = [...lines, ...sitemapLines(site, lines)];
  if (!whole.some(isChanged)) {
    const isFine = judgedFile('robots_txt', site, file.text).every(
      ({ status }) => status !== 'warn' && status !== 'fail',
    );
    if (isFine) return unchanged(present, 'robots.txt needs no change.');
    return impossible(present, 'No rule can mend what the checks found: somebody has to decide.');
  }
  if (isTooLong(textOf(whole))) return impossible(none, 'The file would be longer than what is edited here.');
  return proposed(present, 'The present robots.txt, otherwise only where a check asks for it.', whole);
}

/** What one step has mended may show another one a fault. */
function mended(draft: RobotsDraft, rounds: number): RobotsDraft {
  const after = openToBots(openAssets(madeReadable(draft)));
  return rounds === 1 || textOf(after.lines) === textOf(draft.lines) ? after : mended(after, rounds - 1);
}

/** Without a file everything may be read; a page in its place, or a sitemap that nobody names, is a reason for one. */
function ofNothing(site: SeenFacts, none: { url: string; present: null }, why: string): FileProposal {
  const sitemap = sitemapLines(site, newLines(ALL_OPEN, SITEMAP_CHECK));
  const isPage = site.robotsTxt.text !== null;
  if (sitemap.length === 0 && !isPage) return unchanged(none, `${why} None is needed.`);
  return proposed(none, `${why} This file allows the same.`, [
    ...newLines(ALL_OPEN, isPage ? TYPE_CHECK : SITEMAP_CHECK),
    ...sitemap,
  ]);
}

/** The sitemap at its usual place, where the file names none and the crawl has looked. */
function sitemapLines(site: SeenFacts, lines: readonly FileLine[]): FileLine[] {
  if (readDraft({ lines }).lines.some(({ key }) => key === 'sitemap')) return [];
  const { origin } = new URL(site.robotsTxt.finalUrl);
  const found = presentSitemaps({ sitemaps: site.sitemaps ?? [] }).find(
    ({ foundBy, state, kind, finalUrl }) =>
      foundBy === 'sitemap_xml' && state === 'parsed' && kind !== 'other' && URL.parse(finalUrl)?.origin === origin,
  );
  return found ? newLines(['', `Sitemap: ${found.finalUrl}`], SITEMAP_CHECK) : [];
}
