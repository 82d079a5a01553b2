import { LIMITS } from '@app/core/kernel';
import { linksThatLeadNowhere } from '../../checks/llms-txt/links-resolve.check';
import { linksKeptFromSearch } from '../../checks/llms-txt/no-noindexed.check';
import { linksToOthers } from '../../checks/llms-txt/same-site.check';
import type { SiteFacts } from '../../facts';
import { isHtmlInstead, type LlmsTxt, parseLlmsTxt, withoutLlmsTxt } from '../../llms-txt';
import type { SeenFacts } from '../../needs';
import { type FileLine, isChanged, presentLines, textOf } from '../file-lines';
import { judgedFile } from '../judged-file';
import { type FileProposal, impossible, isTooLong, newLines, proposed, unchanged } from '../proposal';
import { siteTitle, writtenLlmsTxt } from './write-llms-txt';

type Site = SeenFacts & Pick<SiteFacts, 'llmsTxt'>;

/** An llms.txt of what the crawl saw, or the present one without what checks find wrong (docs/audits.md). */
export function proposeLlmsTxt(seen: SeenFacts): FileProposal {
  const { llmsTxt } = seen;
  if (!llmsTxt) return impossible({ url: seen.url, present: null }, 'The crawl did not ask for llms.txt.');
  const site = { ...seen, llmsTxt };
  const none = { url: llmsTxt.url, present: null };
  const without = withoutLlmsTxt(site);
  if (without?.status === 'unknown') return impossible(none, without.evidence);
  if (without) return ofNothing(site, none, 'llms_txt.present', without.evidence);
  if (isHtmlInstead(llmsTxt)) {
    return ofNothing(site, none, 'llms_txt.not-html', 'An HTML page stands where llms.txt should be.');
  }
  const text = llmsTxt.text ?? '';
  if (isTooLong(text) || llmsTxt.cut)
    return impossible(none, `llms.txt is longer than the ${LIMITS.auditFileLength} characters that are edited here.`);
  const present = { url: llmsTxt.finalUrl, present: text };
  const lines = mended(site, text);
  if (lines.some(isChanged))
    return proposed(present, 'The present llms.txt, otherwise only where a check asks for it.', lines);
  const isFine = judgedFile('llms_txt', site, text).every(({ status }) => status !== 'warn' && status !== 'fail');
  if (isFine) return unchanged(present, 'llms.txt needs no change.');
  return impossible(present, 'No rule can mend what the checks found: somebody has to decide.');
}

/** A file of the pages that the crawl has read. Nobody must have one. */
function ofNothing(site: Site, none: { url: string; present: null }, check: string, why: string): FileProposal {
  const lines = newLines(writtenLlmsTxt(site), check);
  if (lines.length === 0) return impossible(none, `${why} The crawl has read no page that could be listed.`);
  if (isTooLong(textOf(lines))) return impossible(none, `${why} One of all pages would be too long.`);
  const part = site.complete ? '' : ' The crawl has not seen the whole site, so pages may be missing.';
  return proposed(none, `${why} This one lists pages that the crawl has read.${part}`, lines);
}

/** With a title, and without items whose link no reader should be sent to. */
function mended(site: Site, text: string): FileLine[] {
  const file = parseLlmsTxt(text);
  // An item is what its first link names. Links of its notes are left to whoever reads the checks.
  const own = { ...file, links: file.links.filter(({ line }, index, links) => links[index - 1]?.line !== line) };
  const gone = new Map<number, Set<string>>();
  for (const [check, lines] of Object.entries(wrongLinks(site, own))) {
    for (const line of lines) gone.set(line, (gone.get(line) ?? new Set()).add(check));
  }
  const items = new Set(
    file.sections.flatMap((section) => section.items).flatMap(({ isLink, line }) => (isLink ? line : [])),
  );
  const lines = presentLines(text).map((line) => {
    const checks = items.has(line.was!) ? gone.get(line.was!) : undefined;
    return checks ? { ...line, text: null, checks: [...checks] } : line;
  });
  return file.title ? lines : [...newLines([`# ${siteTitle(site)}`, ''], 'llms_txt.h1'), ...lines];
}

/** Lines by the check that finds them wrong. */
const wrongLinks = (site: Site, file: LlmsTxt): Record<`llms_txt.${string}`, number[]> => ({
  'llms_txt.links-resolve': linksThatLeadNowhere(site, file).map(({ line }) => line),
  'llms_txt.same-site': linksToOthers(site, file).map(({ line }) => line),
  'llms_txt.no-noindexed': linksKeptFromSearch(site, file).map(({ line }) => line),
});
