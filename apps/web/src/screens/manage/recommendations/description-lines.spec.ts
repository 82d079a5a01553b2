import { descriptionLines } from './description-lines';

describe('the lines of a description', () => {
  it('are those that it has', () => {
    expect(descriptionLines('Two prompts fell. Both of them.\nTo “Which?”: 3 %.\n\nTo “Who?”: 4 %.', 'en')).toEqual([
      'Two prompts fell. Both of them.',
      'To “Which?”: 3 %.',
      'To “Who?”: 4 %.',
    ]);
  });

  it('are its sentences where it has none, and where abbreviations do not cut them', () => {
    const text = 'https://acme.example/a?b=c is a source of 12.5 % of 40 answers. To “Which one?”: none.';
    expect(descriptionLines(text, 'en')).toEqual([
      'https://acme.example/a?b=c is a source of 12.5 % of 40 answers.',
      'To “Which one?”: none.',
    ]);
    expect(descriptionLines('Sie nennen z. B. Acme. Mehr nicht.', 'de')).toEqual([
      'Sie nennen z. B. Acme. Mehr nicht.',
    ]);
  });
});
