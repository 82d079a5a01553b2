import { parseOptions } from '@node-rs/argon2';
import { HASH_OF_NOBODY, HASH_PARAMETERS, PasswordHasher } from './password-hasher';
import { passwordProblem } from './password-rules';

const OWN = ['ann.example@example.com', 'Ann Example'];

describe('a password that somebody chooses', () => {
  it.each([
    'plain green teapot',
    'ten chars!',
    '          x',
    '日本語のパスワードです',
    '🫖🍵☕🥛🧃🥤🧋🍶🍺🍷',
    'ab1'.repeat(80) + '!',
  ])('may be "%s"', (password) => expect(passwordProblem(password, OWN)).toBeUndefined());

  it.each([
    ['nine char', /at least 10/],
    ['日本語のパスワード', /at least 10/],
    ['é'.repeat(257), /at most 256/],
    ['ann.example@example.com', /name or address/],
    ['Ann.Example', /name or address/],
    ['ANN EXAMPLE', /name or address/],
    ['1234567890', /Too many/],
    ['Password123!', /Too many/],
    [' qwertyuiop ', /Too many/],
    ['aaaaaaaaaaaa', /Too many/],
    ['abcdabcdabcd', /Too many/],
  ])('may not be "%s"', (password, problem) => expect(passwordProblem(password, OWN)).toMatch(problem));
});

describe('hashes', () => {
  const hasher = new PasswordHasher();

  it("of nobody cost what everybody's cost", () => {
    expect(parseOptions(HASH_OF_NOBODY)).toMatchObject({
      algorithm: 2,
      outputLen: 32,
      saltLen: 16,
      ...HASH_PARAMETERS,
    });
    expect(hasher.isOutdated(HASH_OF_NOBODY)).toBe(false);
  });

  it('are argon2id with a salt of their own', async () => {
    const [one, other] = [await hasher.hash('same'), await hasher.hash('same')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await hasher.verify(one, 'same')).toBe(true);
    expect(await hasher.verify(one, 'Same')).toBe(false);
    expect(await hasher.verify(null, 'same')).toBe(false);
  });
});
