import { readMarkdown } from './read-markdown';

describe('readMarkdown', () => {
  it('reads what models write', () => {
    const text =
      '## Best\n\n1. **Aurelia** [site](https://aurelia.example)\n\n| a | b |\n|---|---|\n| c | d |\n'.repeat(20);
    expect(
      readMarkdown(text)
        ?.children.slice(0, 3)
        .map(({ type }) => type),
    ).toEqual(['heading', 'list', 'table']);
  });

  it.each([
    ['long', 'word '.repeat(10_000)],
    ['dense', '*a'.repeat(5_000)],
    ['deep', `${'> '.repeat(200)}x`],
  ])('leaves what is too %s as it is', (_, text) => {
    expect(readMarkdown(text)).toBeNull();
  });
});
