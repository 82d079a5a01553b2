import type { Check } from '../../check';
import { NO_PAGE, verdictOf } from '../../faults';
import { htmlPages } from '../../pages-of';
import { notApplicable } from '../../unread';
import { titleOf } from './title-of';

const SHORTEST = 10;
const LONGEST = 70;
/** Of East Asia, about twice as wide as others. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const titleLength: Check<'pages'> = {
  slug: 'title-length',
  title: 'Titles are neither too short nor too long',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/appearance/title-link',
  recommendation: `Write titles of ${SHORTEST} to ${LONGEST} characters, so that they say enough and are not cut.`,
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const titled = pages.filter((page) => titleOf(page) !== '');
    if (titled.length === 0) return notApplicable('No page has a title.');
    const faults = titled
      .map((page) => ({ page, width: widthOf(titleOf(page)) }))
      .filter(({ width }) => width < SHORTEST || width > LONGEST)
      .map(({ page, width }) => ({
        url: page.url,
        status: 'warn' as const,
        detail: `line ${page.page.titles[0]!.line}: ${width} characters, “${titleOf(page).slice(0, 200)}”`,
      }));
    return verdictOf(
      faults,
      `All titles have ${SHORTEST} to ${LONGEST} characters.`,
      'A title has fewer than 10 or more than 70 characters',
      '{n} titles are too short or too long',
    );
  },
};

/** In characters as readers see them. */
const widthOf = (text: string): number =>
  [...CHARACTERS.segment(text)].reduce((width, { segment }) => width + (WIDE.test(segment) ? 2 : 1), 0);
