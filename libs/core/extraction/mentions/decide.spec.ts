import { compileActors, extract, mentionPlaces } from '../extract';

const actors = compileActors({
  actors: [
    { id: 0, names: ['Acme Cloud'], domain: 'acme.com' },
    { id: 1, names: ['Target'], domain: 'target.com' },
    { id: 2, names: ['target'], domain: 'aim.example' },
  ],
  useSubdomain: false,
});
const answerOf = (text: string) => ({ text, annotations: [], references: [] });
const read = (text: string, verdicts: readonly (readonly [number, boolean])[] = []) => {
  const { mentions, undecided } = extract(answerOf(text), actors, new Map(verdicts));
  return {
    mentions: mentions.map(({ actorId, position, decidedBy }) => `${position} ${actorId} ${decidedBy}`),
    undecided: undecided.map(({ actorId, counted }) => `${actorId} ${counted}`),
  };
};

const LIKELY = 'Many people buy their desks at Target, and few of them like Acme Cloud.';
const UNLIKELY = 'Acme Cloud wins. Many find it at target for less.';

describe('a name that is a word', () => {
  it('is undecided, and counts by the rules without a verdict', () => {
    expect(read(LIKELY)).toEqual({ mentions: ['1 1 rules', '2 0 rules'], undecided: ['1 true'] });
    expect(read(UNLIKELY)).toEqual({ mentions: ['1 0 rules'], undecided: ['2 false'] });
  });

  it('counts by a verdict, and the others move up', () => {
    expect(read(LIKELY, [[1, true]]).mentions).toEqual(['1 1 judge', '2 0 rules']);
    expect(read(LIKELY, [[1, false]])).toEqual({ mentions: ['1 0 rules'], undecided: ['1 true'] });
    expect(read(UNLIKELY, [[2, true]])).toEqual({ mentions: ['1 0 rules', '2 2 judge'], undecided: ['2 false'] });
    expect(read(UNLIKELY, [[2, false]]).mentions).toEqual(['1 0 rules']);
  });

  it('is decided by the rules where one of its places is sure, whatever a verdict says', () => {
    const text = `${LIKELY} https://target.com/desks`;
    for (const verdicts of [[], [[1, false]], [[1, true]]] as const)
      expect(read(text, verdicts)).toEqual({ mentions: ['1 1 rules', '2 0 rules'], undecided: [] });
  });

  it('has the places that count', () => {
    const placesOf = (verdict: boolean) =>
      mentionPlaces(answerOf(UNLIKELY), actors, new Map([[2, verdict]])).map(({ from, to }) =>
        UNLIKELY.slice(from, to),
      );
    expect(placesOf(true)).toEqual(['Acme Cloud', 'target']);
    expect(placesOf(false)).toEqual(['Acme Cloud']);
  });
});

it('leaves sure names alone', () => {
  expect(read('Acme Cloud wins.', [[0, false]])).toEqual({ mentions: ['1 0 rules'], undecided: [] });
});
