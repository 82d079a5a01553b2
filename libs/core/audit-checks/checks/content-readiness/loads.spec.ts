import type { FetchedFacts, ImageFacts, LinkFacts, PageFacts, SiteFacts } from '../../facts';
import { crawledFacts, fetchedFacts, siteFacts } from '../../fixtures/facts';
import { externalLinks } from '../site-structure/external-links.check';
import { mixedContent } from '../crawlability/mixed-content.check';
import { brokenImages } from './broken-images.check';
import { imageWeight } from './image-weight.check';
import { viewport } from './viewport.check';

const START = 'https://good.test/';
const PICTURE = `${START}desk.jpg`;
const STUDY = 'https://library.test/study';

const siteOf = (page: Partial<PageFacts>, changes: Partial<SiteFacts> = {}, url = START) => ({
  ...siteFacts({ pages: [crawledFacts(url, page)], ...changes }),
  startPage: null,
});
const image: ImageFacts = {
  src: '/desk.jpg',
  url: PICTURE,
  alt: 'A desk',
  role: null,
  hidden: false,
  width: null,
  height: null,
  region: 'main',
  line: 7,
};
const link = { href: STUDY, url: STUDY, internal: false, line: 8 } as LinkFacts;
const meta = (content: string): Partial<PageFacts> => ({
  metas: [{ attribute: 'name', name: 'viewport', content, line: 3 }],
});

it.each([
  ['width=device-width, initial-scale=1', 'pass'],
  ['initial-scale=1', 'pass'],
  ['width=device-width, maximum-scale=5', 'pass'],
  ['width=1024', 'warn'],
  ['width=device-width, user-scalable=no', 'warn'],
  ['width=device-width, maximum-scale=1', 'warn'],
  ['', 'warn'],
])('viewport %s: %s', (content, status) => expect(viewport.check(siteOf(meta(content))).status).toBe(status));

it.each<[Partial<FetchedFacts>, string, string]>([
  [{ headers: { 'content-type': 'image/jpeg', 'content-length': '90000' } }, 'pass', 'pass'],
  [{ headers: { 'content-type': 'image/jpeg', 'content-length': '3400000' } }, 'pass', 'warn'],
  [{ headers: { 'content-type': 'image/jpeg' }, bytes: 1_000_001, cut: true }, 'pass', 'warn'],
  [{ headers: { 'content-type': 'text/html' }, bytes: 90 }, 'fail', 'pass'],
  [{ status: 404 }, 'fail', 'unknown'],
  [{ status: 403 }, 'unknown', 'unknown'],
  [{ status: null, trouble: 'timeout' }, 'unknown', 'unknown'],
])('a picture that gives %j: %s, %s', (changes, broken, weight) => {
  const site = siteOf({ images: [image] }, { images: [fetchedFacts(PICTURE, changes)] });
  expect([brokenImages.check(site).status, imageWeight.check(site).status]).toEqual([broken, weight]);
});

it.each<[Partial<FetchedFacts>, string]>([
  [{}, 'pass'],
  [{ status: 410 }, 'warn'],
  [{ status: 429 }, 'unknown'],
  [{ status: null, trouble: 'dns' }, 'unknown'],
])('a link to another site that gives %j: %s', (changes, status) => {
  const site = siteOf({ links: [link] }, { externalLinks: [fetchedFacts(STUDY, changes)] });
  expect(externalLinks.check(site).status).toBe(status);
});

describe('what a page loads by http', () => {
  const load = (kind: 'active' | 'passive') => ({ kind, element: 'script', url: 'http://good.test/a', line: 4 });
  const policy = { attribute: 'http-equiv', name: 'content-security-policy', content: 'upgrade-insecure-requests' };
  it.each<[string, Partial<PageFacts>, string, string]>([
    ['a script', { insecureLoads: [load('active')] }, START, 'fail'],
    ['a picture', { insecureLoads: [load('passive')] }, START, 'warn'],
    ['nothing', {}, START, 'pass'],
    ['what is upgraded', { insecureLoads: [load('active')], metas: [{ ...policy, line: 2 } as never] }, START, 'pass'],
    ['a page over http', {}, 'http://good.test/', 'not_applicable'],
  ])('%s', (_, page, url, status) => expect(mixedContent.check(siteOf(page, {}, url)).status).toBe(status));
});
