import { compileActors, mentionPlaces } from '../extraction';
import { quotesOf } from './quotes';

const actors = compileActors({
  actors: [
    { id: 0, names: ['Acme'], domain: 'acme.example' },
    { id: 7, names: ['Globex'], domain: 'globex.example' },
  ],
  useSubdomain: false,
});
const quotes = (text: string) => quotesOf(5, text, mentionPlaces({ text, annotations: [], references: [] }, actors));

describe('quotes of an answer', () => {
  it('are the sentences that first name the brand and first name a competitor', () => {
    expect(
      quotes('Shoes wear out.\n\n1. **Globex** lasts longest. Globex is dear.\n2. Acme is cheap! So is Globex.'),
    ).toEqual([
      { executionId: 5, text: 'Acme is cheap!', actorIds: [0] },
      { executionId: 5, text: 'Globex lasts longest.', actorIds: [7] },
    ]);
  });

  it('are one where a sentence names both', () => {
    expect(quotes('Choose [Acme](https://acme.example/) or Globex.')).toEqual([
      { executionId: 5, text: 'Choose Acme or Globex.', actorIds: [0, 7] },
    ]);
  });

  it.each([
    ['| Globex | clear prices |', 'Globex – clear prices'],
    ['Globex is quick.[1](https://globex.example/) It is dear.', 'Globex is quick. It is dear.'],
    ['Others are slow.[1](https://other.example/a) Globex is quick [2].', 'Others are slow. Globex is quick.'],
  ])('have no Markdown: %s', (text, quote) => expect(quotes(text)[0]!.text).toBe(quote));

  it('are none where nobody is named', () => expect(quotes('Shoes wear out.')).toEqual([]));

  it('are cut around the name where a sentence is long', () => {
    const [quote] = quotes(`${'soft soles and '.repeat(60)} Globex ${'hard soles and '.repeat(60)}`);
    expect(quote!.text).toContain('Globex');
    expect([...quote!.text].length).toBeLessThanOrEqual(300);
  });
});
