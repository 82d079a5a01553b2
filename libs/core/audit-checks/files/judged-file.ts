import type { FiledReport } from '@app/core/kernel';
import type { Finding } from '../check';
import type { TextFileFacts } from '../facts';
import type { SeenFacts } from '../needs';
import { isHtmlInstead } from '../llms-txt';
import { isVerdict, robotsFile } from '../robots-file';
import { runChecks } from '../run-checks';

/** What the checks of the report find when the site serves this text as its file. */
export function judgedFile(report: FiledReport, ground: SeenFacts, text: string): Finding[] {
  const site =
    report === 'robots_txt'
      ? { ...ground, robotsTxt: servedAs(text, ground.robotsTxt, !isVerdict(robotsFile(ground)), 'text/plain') }
      : { ...ground, llmsTxt: servedAs(text, ground.llmsTxt!, isThere(ground.llmsTxt!), 'text/markdown') };
  return runChecks(report, site);
}

const isThere = (file: TextFileFacts): boolean => file.status === 200 && !isHtmlInstead(file);

/** A file that is there keeps the answer in which it comes; one that is not is taken for served as it should be. */
function servedAs(text: string, now: TextFileFacts, isThere: boolean, type: string): TextFileFacts {
  const answer = isThere
    ? { ...now }
    : {
        ...now,
        status: 200,
        trouble: null,
        finalUrl: now.url,
        redirects: [],
        headers: { 'content-type': `${type}; charset=utf-8` },
      };
  return {
    ...answer,
    bytes: Buffer.byteLength(text),
    cut: false,
    text,
    // What was no UTF-8 has lost its letters.
    utf8: !text.includes('\uFFFD'),
    bom: false,
  };
}
