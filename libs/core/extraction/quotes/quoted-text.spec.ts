import { compileActors } from '../extract';
import { quotedText } from './quoted-text';

const names = ['Harbor Desk', 'Lumen Table', 'ソニー', '삼성', 'Target'];
const actors = compileActors({
  actors: names.map((name, id) => ({ id, names: [name], domain: '' })),
  useSubdomain: false,
});
const isAbout = (text: string, quote: string, actorId = 0) => quotedText(text, actors).isAbout(quote, actorId);

const PARAGRAPH =
  'The **Harbor Desk** is _quite_ stable [1] and very quiet — see https://x.example/harbor-desk-is-loud-and-slow.';
const LIST = `Best desks:

1. **Harbor Desk**
   - Stands firmly even fully extended
   - Quiet.
2. Lumen Table
   - Wobbles badly at full height
3. Foo Desk
   - Nobody should ever buy this`;
const SECTIONS = `# Harbor Desk and others

Some have tested many desks lately.

## Lumen Table

It wobbles badly at full height.

### Price

Rather cheap for what it is.

**Harbor Desk**

It stands firmly at full height.`;
const TABLE = `| Desk | Verdict |\n|---|---|\n| Harbor Desk | a very firm stand |\n| Lumen Table | wobbles rather a lot |`;

describe('a quotation', () => {
  test.each([
    ['with its markup', PARAGRAPH, 'The **Harbor Desk** is _quite_ stable [1] and very quiet'],
    ['without its markup', PARAGRAPH, 'Harbor Desk is quite stable and very quiet'],
    ['with half of its markup', PARAGRAPH, '**Harbor Desk is _quite stable'],
    ['in other case and typography', PARAGRAPH, 'harbor desk is QUITE stable'],
    ['without the name, from a sentence with it', PARAGRAPH, 'quite stable and very quiet'],
    ['of four words', PARAGRAPH, 'Harbor Desk is quite'],
    ['that is a whole sentence', 'Buy it. Harbor Desk rocks! Really.', 'Harbor Desk rocks!'],
    ['of two sentences', 'Harbor Desk rocks. It is quiet.', 'Harbor Desk rocks. It is quiet.'],
    ['of the item with the name', LIST, 'Stands firmly even fully extended'],
    ['that is a whole item', LIST, 'Quiet.'],
    ['over two blocks', LIST, 'Harbor Desk - Stands firmly even fully extended'],
    ['below a bold line', SECTIONS, 'It stands firmly at full height'],
    ['below a heading that names it', SECTIONS, 'Some have tested many desks lately'],
    ['of the row with the name', TABLE, 'a very firm stand'],
    ['that names another brand as well', 'Harbor Desk beats Lumen Table.', 'Harbor Desk beats Lumen Table'],
    [
      'that stands twice',
      'It is cheap and good. Lumen Table.\n\nHarbor Desk: it is cheap and good',
      'it is cheap and good',
    ],
  ])('counts %s', (_, text, quote) => expect(isAbout(text, quote)).toBe(true));

  test.each([
    ['not in the text', PARAGRAPH, 'Harbor Desk is the best desk'],
    ['in another order', PARAGRAPH, 'quite is Harbor Desk stable'],
    ['of letters', PARAGRAPH, 'and'],
    ['of three words', PARAGRAPH, 'Harbor Desk is'],
    ['that ends inside a word', PARAGRAPH, 'Harbor Desk is quite stab'],
    ['that begins inside a word', PARAGRAPH, 'arbor Desk is quite stable'],
    ['of a slug', PARAGRAPH, 'harbor-desk-is-loud-and-slow'],
    ['of a URL', PARAGRAPH, 'https://x.example/harbor-desk-is-loud-and-slow'],
    ['of signs', PARAGRAPH, '** [1] —'],
    ['of nothing', PARAGRAPH, ' '],
    [
      'of a sentence about another brand',
      'Harbor Desk is fine. But Lumen Table wobbles badly.',
      'But Lumen Table wobbles badly.',
    ],
    ['of the item of another brand', LIST, 'Wobbles badly at full height'],
    ['below the heading of another brand', SECTIONS, 'It wobbles badly at full height'],
    ['below a heading within that', SECTIONS, 'Rather cheap for what it is'],
    ['of another row', TABLE, 'wobbles rather a lot'],
    [
      'of a block about nobody',
      'Harbor Desk is fine.\n\nThe weather is very nice today.',
      'The weather is very nice today',
    ],
    ['of an untracked item', LIST, 'Nobody should ever buy this'],
  ])('does not count %s', (_, text, quote) => expect(isAbout(text, quote)).toBe(false));

  test.each([
    ['eight characters of Japanese', '最近のソニーのカメラは最高です。', 'ソニーのカメラは', 2, true],
    ['seven', '最近のソニーのカメラは最高です。', 'ソニーのカメラ', 2, false],
    ['a whole Japanese sentence', '高い。ソニーは最高。', 'ソニーは最高。', 2, true],
    ['Korean, spaced otherwise', '요즘 삼성은 정말 아주 좋은 회사다', '삼성은 정말 아주 좋은', 3, true],
  ])('is measured in %s', (_, text, quote, actorId, expected) => {
    expect(isAbout(text, quote, actorId)).toBe(expected);
  });
});

it('holds a name, however doubtful', () => {
  const text = quotedText('We target a quiet desk. Harbor Desk has it.', actors);
  expect(text.names('We Target a quiet desk', 4)).toBe(text.names('We target a quiet desk', 4));
  expect(quotedText('Shop at Target for less today.', actors).names('Shop at Target for less', 4)).toBe(true);
  expect(quotedText('Shop at Target for less today.', actors).names('for less today.', 4)).toBe(false);
});
