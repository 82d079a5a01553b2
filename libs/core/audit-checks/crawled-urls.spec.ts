import { crawledUrls } from './crawled-urls';
import type { LinkFacts } from './facts';
import { crawledFacts, siteFacts } from './fixtures/facts';

const link = (url: string, internal = true): LinkFacts => ({
  href: url,
  url,
  fragment: null,
  fragmentFound: null,
  internal,
  text: '',
  label: '',
  rel: [],
  region: 'body',
  inBoilerplate: false,
  line: 1,
});

const HOME = 'https://good.test/';
const OLD = 'https://good.test/old';
const NEW = 'https://good.test/new';

it('URLs of a crawl are rows, with what leads to and from each', () => {
  const canonical = { rel: ['canonical'], href: '/', url: HOME, type: null, hreflang: null, line: 3 };
  const links = [link(OLD), link(OLD), link(HOME), link('https://other.test/', false)];
  const pages = [
    crawledFacts(HOME, { links, words: 12 }, { depth: 0, foundBy: ['start'] }),
    crawledFacts(OLD, null, { finalUrl: NEW, redirects: [{ status: 301, url: OLD, to: NEW }] }),
    crawledFacts(NEW, { links: [link(HOME)], linkElements: [canonical], words: 7 }, { foundBy: ['redirect'] }),
    crawledFacts(`${HOME}private`, null, { status: null, trouble: 'robots_disallowed', depth: null }),
  ];
  const none = { canonical: null, title: null, words: null, links_out: null, external_links: null };
  const here = { status: 200, trouble: null, redirects: 0, title: 'A page about tea' };
  expect(crawledUrls(siteFacts({ pages }))).toEqual([
    {
      ...{ ...here, url: HOME, final_url: HOME, canonical: null, words: 12, depth: 0 },
      ...{ links_in: 1, links_out: 1, external_links: 1, found_by: ['start'] },
    },
    { ...here, ...none, url: OLD, final_url: NEW, redirects: 1, depth: 1, links_in: 1, found_by: ['link'] },
    {
      ...{ ...here, url: NEW, final_url: NEW, canonical: HOME, words: 7, depth: 1 },
      ...{ links_in: 0, links_out: 1, external_links: 0, found_by: ['redirect'] },
    },
    {
      ...{ ...none, url: `${HOME}private`, final_url: `${HOME}private`, status: null, trouble: 'robots_disallowed' },
      ...{ redirects: 0, depth: null, links_in: 0, found_by: ['link'] },
    },
  ]);
});
