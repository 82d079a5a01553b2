import { placesInBytes, placesOf } from './url-citations';

const url = 'https://a.example/x';
const text = `👩🏽‍🔬 Probe 🧪: gut ([a.example](${url})) 🎉`;
const link = `([a.example](${url}))`;
const at = (start: number, length = link.length) => [
  { type: 'url_citation' as const, url, title: 'A', start_index: start, end_index: start + length },
];
const slices = (citations: ReturnType<typeof at>) =>
  placesOf(text, citations).annotations.map(({ start, end }) => text.slice(start, end));

describe('placesOf', () => {
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

  it('stays inside the text', () => {
    expect(placesOf('ab', at(1, 50)).annotations).toEqual([{ url, title: 'A', start: 1, end: 2 }]);
  });

  it.each([
    ['a range turned around', at(3, -2)],
    ['an empty range', at(0, 0)],
    ['a place that is none', at(-1, 5)],
    ['no range', [{ url, title: 'A' }]],
  ])('takes %s for a reference', (_, citations) => {
    expect(placesOf('abcd', citations)).toEqual({ annotations: [], references: [{ url, title: 'A' }] });
  });
});

describe('placesInBytes', () => {
  const slice = (start_index: number, end_index: number) => {
    const [place] = placesInBytes('Größe 🧪 gut', [{ url, start_index, end_index }]).annotations;
    return 'Größe 🧪 gut'.slice(place!.start, place!.end);
  };

  it.each([
    [0, 7, 'Größe'],
    [8, 12, '🧪'],
    [13, 16, 'gut'],
    [13, 99, 'gut'],
  ])('reads %i to %i as %s', (start, end, text) => expect(slice(start, end)).toBe(text));

  it('never cuts a character', () => {
    expect(slice(9, 12)).toBe('🧪');
    expect(slice(8, 11)).toBe('');
  });
});
