import { marksOf, piecesOf } from './marks';

const own = (start: number, end: number) => ({ actor_type: 'project' as const, competitor_id: null, start, end });
const competitor = (start: number, end: number) => ({
  actor_type: 'competitor' as const,
  competitor_id: 7,
  start,
  end,
});

describe('marks of an answer', () => {
  const text = '🙂 Acme, 𝔸 then Globex.';

  it('count code points', () => {
    const marks = marksOf(text, [own(2, 6), competitor(15, 21)]);
    expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(['Acme', 'Globex']);
  });

  it('cut a text without losing any of it', () => {
    const marks = marksOf(text, [own(2, 6), competitor(15, 21)]);
    const pieces = piecesOf(text, 0, text.length, marks);
    expect(pieces.map((piece) => [piece.text, piece.mark?.competitorId])).toEqual([
      ['🙂 ', undefined],
      ['Acme', null],
      [', 𝔸 then ', undefined],
      ['Globex', 7],
      ['.', undefined],
    ]);
  });

  it('cut a part of a text where a mark begins before it or goes on behind it', () => {
    const marks = [
      { from: 0, to: 4, competitorId: null },
      { from: 6, to: 12, competitorId: 7 },
    ];
    expect(piecesOf('abcdefghijkl', 2, 8, marks).map((piece) => piece.text)).toEqual(['cd', 'ef', 'gh']);
    expect(piecesOf('abcdefghijkl', 4, 6, marks)).toEqual([{ text: 'ef', mark: null }]);
  });

  it('end with the text, whatever the places say', () => {
    expect(piecesOf('ab', 0, 2, marksOf('ab', [own(1, 99)])).map((piece) => piece.text)).toEqual(['a', 'b']);
  });
});
