import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAdvertisement, isUnlabelledAdvertisement, type PageLink } from '@app/core/recommendations';

interface Page {
  readonly label: 'advertorial' | 'editorial';
  readonly rival: string;
  readonly title: string | null;
  /** As the page cache reads it. */
  readonly text: string;
  readonly links: readonly PageLink[];
}

const PAGES = JSON.parse(readFileSync(join(__dirname, '..', 'golden', 'advertorials', 'pages.json'), 'utf8')) as Page[];

function isTold({ rival, title, text, links }: Page): boolean {
  const brand = { name: rival, domain: '' };
  return isAdvertisement(title, text.slice(0, 2_000)) || isUnlabelledAdvertisement({ title, text, links }, brand);
}

it('tells some of the advertorials, and no editorial', () => {
  const told = PAGES.filter(isTold);
  const of = (label: Page['label']) => told.filter((page) => page.label === label).length;
  expect({ advertorials: of('advertorial'), editorials: of('editorial') }).toEqual({ advertorials: 17, editorials: 0 });
});
