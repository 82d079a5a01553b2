import type { CitationPlace } from '@app/core/contracts';
import { CitedPlaces } from './cited-places';

const place = (kind: CitationPlace['kind'], start: number, end: number, position: number): CitationPlace => ({
  kind,
  start,
  end,
  position,
});

describe('CitedPlaces', () => {
  it('come in the order in which they end, in units of JavaScript, several sources of one place together', () => {
    const text = '🙂 good [1] and [2, 3]';
    const places = CitedPlaces.of(text, [
      place('annotation', 0, 10, 4),
      place('marker', 7, 10, 1),
      place('marker', 15, 21, 2),
      place('marker', 15, 21, 3),
    ]);
    expect(places.isDue(10)).toBe(false);
    expect(places.take(11).map(({ isMarker, from, to, sources }) => [isMarker, text.slice(from, to), sources])).toEqual(
      [
        [false, '🙂 good [1]', [4]],
        [true, '[1]', [1]],
      ],
    );
    expect(places.take(text.length)).toEqual([{ isMarker: false, from: 16, to: 22, sources: [2, 3] }]);
    expect(places.take(Infinity)).toEqual([]);
  });
});
