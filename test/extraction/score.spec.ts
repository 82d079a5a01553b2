import type { ExtractedSource, Extraction } from '@app/core/extraction';
import type { ExtractionCase } from './corpus';
import { scoreCases, scoreExtraction, sharesOf, sumUp } from './score';

const item = (id: string, text: string, expected: ExtractionCase['expected']): ExtractionCase => ({
  id,
  language: 'en',
  split: 'dev',
  class: null,
  note: 'made for this',
  answer: { text, annotations: [], references: [] },
  actors: {
    actors: ['Alder', 'Birch', 'Cedar'].map((name, actor) => ({
      id: actor,
      names: [name],
      domain: `${name.toLowerCase()}.com`,
    })),
    useSubdomain: false,
  },
  expected,
});

const named = (...actors: number[]) => actors.map((actor, index) => ({ actor, position: index + 1, quote: 'x' }));

const source = (url: string, position: number, actorId: number | null, rejected = false): ExtractedSource => ({
  url,
  urlSha256: '',
  variants: [url],
  host: '',
  domain: '',
  title: null,
  position,
  sourceType: 'third_party',
  actorId,
  rejected,
});

const extraction = (actors: readonly number[], sources: ExtractedSource[] = []): Extraction => ({
  mentions: actors.map((actorId, index) => ({ actorId, position: index + 1, decidedBy: 'rules' })),
  undecided: [],
  sources,
});

/** Labelled 0, 1; found 1, 2: one right pair at the wrong place, one too many, one missed. */
const halfRight = scoreExtraction(item('en-001', '', { mentions: named(0, 1), citations: [] }), extraction([1, 2]));

const cited = scoreExtraction(
  item('en-002', '', {
    mentions: named(0),
    citations: [
      { url: 'https://alder.com/a', position: 1, actor: 0 },
      { url: 'https://birch.com/b?x=1&y=2', position: 2, actor: 1 },
      { url: 'https://other.org/', position: 0, actor: null },
      { url: 'https://cedar.com/Path', position: 3, actor: 2 },
    ],
  }),
  extraction(
    [0],
    [
      source('http://www.alder.com/a/', 1, 0),
      source('https://alder.com/a', 4, 0),
      source('https://birch.com/b?y=2&x=1', 3, null),
      source('https://other.org', 0, null),
      source('https://cedar.com/path', 2, 2),
      source('mailto:x@alder.com', 0, null, true),
    ],
  ),
);

describe('the score of a case', () => {
  it('counts mentions by actor, and places among those that are right', () => {
    expect(halfRight.mentions).toEqual({ truePositives: 1, falsePositives: 1, falseNegatives: 1, placed: 0 });
    expect(halfRight.faults).toEqual(['actor 1 is at 2, not 1', 'actor 2 is not mentioned', 'actor 0 is missed']);
  });

  it('counts citations by URL; scheme, www., final slash and order of parameters are left open', () => {
    expect(cited.citations).toEqual({ truePositives: 3, falsePositives: 2, falseNegatives: 1, placed: 2, owned: 2 });
    expect(cited.faults).toEqual([
      'https://alder.com/a is not cited',
      'https://birch.com/b?y=2&x=1 is at 2, not 3',
      'https://birch.com/b?y=2&x=1 belongs to 1, not null',
      'https://cedar.com/path is not cited',
      'https://cedar.com/Path is missed',
    ]);
  });

  it('extracts by itself', () => {
    const [right, wrong] = scoreCases([
      item('en-003', 'Birch, then [Alder](https://alder.com/x).', {
        mentions: named(1, 0),
        citations: [{ url: 'https://alder.com/x', position: 1, actor: 0 }],
      }),
      item('en-004', 'Birch, then Alder.', { mentions: named(0, 1, 2), citations: [] }),
    ]);
    expect(right?.faults).toEqual([]);
    expect(wrong?.faults).toEqual(['actor 1 is at 2, not 1', 'actor 0 is at 1, not 2', 'actor 2 is missed']);
  });
});

describe('the score of many', () => {
  it('adds cases up and divides once', () => {
    const blank = scoreExtraction(item('en-005', '', { mentions: [], citations: [] }), extraction([]));
    const total = sumUp([halfRight, cited, blank]);
    expect(total).toEqual({
      cases: 3,
      right: 1,
      mentions: { truePositives: 2, falsePositives: 1, falseNegatives: 1, placed: 1 },
      citations: { truePositives: 3, falsePositives: 2, falseNegatives: 1, placed: 2, owned: 2 },
    });
    expect(sharesOf(total.mentions)).toEqual({ precision: 2 / 3, recall: 2 / 3, placed: 1 / 2 });
    expect(sharesOf(total.citations)).toEqual({ precision: 3 / 5, recall: 3 / 4, placed: 2 / 3 });
  });

  it('has no share of nothing', () => {
    expect(sharesOf(sumUp([]).mentions)).toEqual({ precision: null, recall: null, placed: null });
  });
});
