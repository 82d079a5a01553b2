import { annotationsOf } from './annotation-offsets';

const url = 'https://a.example/x';
const text = `👩🏽‍🔬 Probe 🧪: gut ([a.example](${url})) 🎉`;
const link = `([a.example](${url}))`;
const at = (start: number, length = link.length) => [
  { type: 'url_citation' as const, url, title: 'A', start_index: start, end_index: start + length },
];
const slices = (citations: ReturnType<typeof at>) =>
  annotationsOf(text, citations).map(({ start, end }) => text.slice(start, end));

describe('annotationsOf', () => {
  const units = text.indexOf(link);
  const codePoints = [...text.slice(0, units)].length;

  it('reads offsets in code points and in UTF-16 units', () => {
    expect(codePoints).toBeLessThan(units);
    expect(slices(at(codePoints))).toEqual([link]);
    expect(slices(at(units))).toEqual([link]);
  });

  it('takes code points when no range holds its URL', () => {
    expect(slices(at(5, 5))).toEqual(['Probe']);
  });

  it('stays inside the text and never turns a range around', () => {
    expect(annotationsOf('ab', at(1, 50))).toEqual([{ url, title: 'A', start: 1, end: 2 }]);
    expect(annotationsOf('abcd', at(3, -2))).toEqual([{ url, title: 'A', start: 3, end: 3 }]);
  });
});
