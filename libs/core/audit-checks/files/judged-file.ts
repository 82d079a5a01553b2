import type { FiledReport } from '@app/core/kernel';
import { REPORTS } from '../checks';
import type { Finding } from '../check';
import type { CrawledFacts, PageFacts, TextFileFacts } from '../facts';
import type { SeenFacts } from '../needs';
import { isHtmlInstead } from '../llms-txt';
import { isVerdict, robotsFile } from '../robots-file';
import { runChecks } from '../run-checks';

const EMPTY_CHARSET = { header: null, meta: null, metaInTime: true, bom: null };

/** A page without what no check of these two reports reads. */
const barePage = (page: Pick<PageFacts, 'metas' | 'scripts' | 'linkElements'>): PageFacts => ({
  cut: [],
  charset: EMPTY_CHARSET,
  lang: null,
  base: null,
  titles: [],
  jsonLd: [],
  microdata: [],
  headings: [],
  links: [],
  pseudoLinks: [],
  images: [],
  insecureLoads: [],
  text: '',
  words: 0,
  mainText: '',
  mainWords: 0,
  hasMain: true,
  mainTextHash: '',
  noSnippetWords: 0,
  articleWords: null,
  firstParagraph: null,
  lists: 0,
  tables: 0,
  bylines: [],
  times: [],
  hidden: [],
  comments: [],
  attributeTexts: [],
  navs: [],
  forms: [],
  captchas: [],
  walls: [],
  webMcp: [],
  ...page,
});

/**
 * Of what the crawl saw, that which the checks of the report read: they find in it what they find in all. It is kept
 * with the proposed file, for checks of what people make of it.
 */
export function groundOf(report: FiledReport, site: SeenFacts): SeenFacts {
  const { url, crawledAt, host, start, refusesReader, complete, stoppedBy, robotsTxt, llmsTxt } = site;
  const { needs } = REPORTS[report];
  return {
    url,
    crawledAt,
    host,
    start,
    refusesReader,
    pages: report === 'robots_txt' ? startAlone(site) : site.pages.map(withPage(withMetas)),
    complete,
    stoppedBy,
    robotsTxt,
    timings: { startFirstByteMs: null, totalMs: 0 },
    needs: site.needs ? needs.filter((need) => site.needs!.includes(need)) : needs,
    ...(report === 'llms_txt' && llmsTxt && { llmsTxt }),
  };
}

const NOTHING = { metas: [], scripts: [], linkElements: [] };
const withMetas = ({ metas }: PageFacts): PageFacts =>
  barePage({
    ...NOTHING,
    metas: metas.filter(({ attribute, name }) => attribute === 'name' && name !== 'description'),
  });
const withAssets = ({ scripts, linkElements }: PageFacts): PageFacts =>
  barePage({ ...NOTHING, scripts, linkElements: linkElements.filter(({ rel }) => rel.includes('stylesheet')) });

const withPage =
  (bare: (page: PageFacts) => PageFacts) =>
  (crawled: CrawledFacts): CrawledFacts => ({ ...crawled, page: crawled.page && bare(crawled.page) });
const startAlone = ({ pages, start }: SeenFacts): CrawledFacts[] =>
  pages.filter(({ url }) => url === start.finalUrl).map(withPage(withAssets));

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
