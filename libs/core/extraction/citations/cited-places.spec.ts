import { LIMITS } from '../../kernel';
import type { CapturedAnswer } from '../captured-answer';
import { compileActors, extract } from '../extract';
import { citedPlaces } from './cited-places';

const shown = (text: string, rest: Partial<CapturedAnswer> = {}): string[] =>
  citedPlaces({ text, annotations: [], references: [], ...rest }).map(
    ({ kind, from, to, url }) => `${kind} ${text.slice(from, to)} → ${url.replace('https://', '')}`,
  );
const reference = (marker: string, host: string) => ({ url: `https://${host}`, marker });

describe('citedPlaces', () => {
  it.each<[string, string, Partial<CapturedAnswer>, string[]]>([
    [
      'every place of a marker, whatever its number',
      'a [3] b [3] c [1]',
      { references: [reference('1', 'one.com'), reference('3', 'three.com')] },
      ['marker [3] → three.com', 'marker [3] → three.com', 'marker [1] → one.com'],
    ],
    [
      'each source of a marker, once',
      'x [1, 2-3, 1] y【2】',
      { references: [reference('1', 'one.com'), reference('[2]', 'two.com'), reference('3', 'one.com/')] },
      ['marker [1, 2-3, 1] → one.com', 'marker [1, 2-3, 1] → two.com', 'marker 【2】 → two.com'],
    ],
    ['no marker that nothing resolves', 'x [4] and [web:1]', { references: [reference('1', 'one.com')] }, []],
    [
      "the answer's own definition before the vendor's",
      'x [1]\n\n[1]: https://own.com',
      { references: [reference('1', 'one.com')] },
      ['marker [1] → own.com'],
    ],
    [
      'links and typed URLs',
      '[a](https://a.com?utm_source=x), https://b.com and [c][1]\n\n[1]: https://c.com',
      {},
      ['link [a](https://a.com?utm_source=x) → a.com', 'link https://b.com → b.com', 'marker [c][1] → c.com'],
    ],
    [
      'annotations, not around a link of their own',
      'Good shoes. ([a.com](https://a.com))',
      {
        annotations: [
          { url: 'https://b.com', start: 0, end: 11 },
          { url: 'https://a.com', start: 12, end: 35 },
          { url: 'https://a.com', start: 0, end: 4 },
          { url: 'https://far.com', start: 99, end: 120 },
          { url: 'https://long.com', start: 5, end: 999 },
        ],
      },
      [
        'annotation Good shoes. → b.com',
        'annotation Good → a.com',
        'annotation shoes. ([a.com](https://a.com)) → long.com',
        'link [a.com](https://a.com) → a.com',
      ],
    ],
    [
      'nothing that is no web address',
      'x [1] [m](mailto:a@b.com)',
      { references: [{ url: 'javascript:0', marker: '1' }] },
      [],
    ],
  ])('finds %s', (_, text, rest, expected) => expect(shown(text, rest)).toEqual(expected));

  it('finds no source that extraction does not rank, and each that it does', () => {
    const answer: CapturedAnswer = {
      text: 'a [2] b ([x](https://x.com)) c [1, 2] d',
      annotations: [{ url: 'https://y.com', start: 0, end: 1 }],
      references: [reference('1', 'one.com'), reference('2', 'two.com'), { url: 'https://read.com' }],
    };
    const { sources } = extract(answer, compileActors({ actors: [], useSubdomain: false }));
    const ranked = sources.filter(({ position }) => position > 0).map(({ url }) => url);
    expect(new Set(citedPlaces(answer).map(({ url }) => url))).toEqual(new Set(ranked));
    expect(ranked).toHaveLength(4);
  });

  it('is bounded for texts that are made of markers', () => {
    const references = Array.from({ length: 1_000 }, (_, index) => reference('1', `s${index}.com`));
    expect(citedPlaces({ text: '[1]'.repeat(100_000), annotations: [], references })).toHaveLength(
      LIMITS.citationPlaces,
    );
  });
});
