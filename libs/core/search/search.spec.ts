import { findPlaces, searchForm, searchQuery, snippetOf } from '.';

/** As Postgres decides: by tokens, and by the form where tokens alone do not say so. */
function finds(text: string, query: string): boolean {
  const wanted = searchQuery(query)!;
  const form = searchForm(text);
  const tokens = form.replaceAll(' ', '').split('\u0001').slice(1);
  return (
    wanted.tokens.every((token) => tokens.includes(token)) &&
    (wanted.beginning === null || tokens.some((token) => token.startsWith(wanted.beginning!))) &&
    (wanted.form === null || form.includes(wanted.form))
  );
}

const FOUND: readonly (readonly [text: string, query: string, count: number])[] = [
  ['HubSpot is a CRM.', 'hubspot', 1],
  ['A hubspot, the HUBSPOT', 'HubSpot', 2],
  ['Running shoes for runners', 'run', 2],
  ['a free  trial\nof', 'Free trial', 1],
  ['free trials', 'free trial', 1],
  ['a free-trial', 'free-trial', 1],
  ['Straße und STRASSE', 'strasse', 2],
  ['Strasse', 'straße', 1],
  ['GROẞ', 'groß', 1],
  ['İstanbul, ISTANBUL, istanbul, ıstanbul', 'İSTANBUL', 4],
  ['café CAFE\u0301 cafe', 'Café', 3],
  ['Şişli’de', "sisli'de", 1],
  ['Москва, ёлка', 'ЕЛКА', 1],
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ', 1],
  ['ﬁne print', 'fine', 1],
  ['ＣＲＭ １００', 'crm 100', 1],
  ['costs 100% of', '100%', 1],
  ['50 % off', '%', 1],
  ['a_b and a_b', 'a_b', 2],
  ['x_y', '_', 1],
  ['C++ and C#', 'c++', 1],
  ['he said “yes”', '"yes"', 1],
  ["it's O'Brien's", 'o’brien', 1],
  ['back\\slash', '\\', 1],
  ['a great 👟 deal 👟👟', '👟', 3],
  ['👩‍💻 at work', '👩‍💻', 1],
  ['東京都の天気', '東京', 1],
  ['東京都の天気', '都の天', 1],
  ['東京都の天気', '気', 1],
  ['東京東京東京', '東京', 3],
  ['京京京京', '京京', 2],
  ['東京tower', 'tower', 1],
  ['東京tower', '京tow', 1],
  ['ガラス', 'ｶﾞﾗｽ', 1],
  ['カ\u3099ラス', 'ガラス', 1],
  ['삼성 전자', '삼성전자', 1],
  ['삼성전자는', '삼성 전자', 1],
  ['한국어', '한국어'.normalize('NFD'), 1],
  ['สวัสดีครับ', 'ดีครับ', 1],
  ['שָׁלוֹם', 'שלום', 1],
  ['a', 'A', 1],
  ['x'.repeat(200), 'x'.repeat(150), 1],
  ['soft\u00adhyphen', 'softhyphen', 1],
];

const NOT_FOUND: readonly (readonly [text: string, query: string])[] = [
  ['HubSpot', 'spot'],
  ['free or trial', 'free trial'],
  ['freetrial', 'free trial'],
  ['trial free', 'free trial'],
  ['free trial', 'fre trial'],
  ['free-trial', 'free trial'],
  ['а', 'a'],
  ['йод', 'иод'],
  ['東京 大阪', '東京大'],
  ['京東', '東京'],
  ['カラス', 'ガラス'],
  ['가', '강'],
  ['강', '가'],
  ['100', '%'],
  ['ab', 'a_b'],
];

describe('search', () => {
  it.each(FOUND)('in %j finds %j %d times', (text, query, count) => {
    expect([finds(text, query), findPlaces(text, query).count]).toEqual([true, count]);
  });

  it.each(NOT_FOUND)('in %j does not find %j', (text, query) => {
    expect([finds(text, query), findPlaces(text, query).count]).toEqual([false, 0]);
  });

  it.each(['', ' ', '\u00ad', '\u200b\ufe0f', '®', '\u0001'])('has nothing to look for in %j', (query) => {
    expect(searchQuery(query)).toBeNull();
  });

  it('needs no look at forms for a word, or two letters of an unspaced script', () => {
    expect(['Word', '京', '東京', '%'].map((query) => searchQuery(query)!.form)).toEqual([null, null, null, null]);
    expect(['two words', '東京都', '京京京', 'a%'].map((query) => typeof searchQuery(query)!.form)).toEqual(
      Array.from({ length: 4 }, () => 'string'),
    );
  });

  it('takes no more different words than an index can', () => {
    const words = Array.from({ length: 200_000 }, (_, index) => `w${index.toString(36)}`);
    const form = searchForm(words.join(' '));
    const kept = form.split('\u0001').length;
    expect(kept).toBeGreaterThan(25_000);
    expect(kept).toBeLessThan(60_000);
    expect(searchForm('same word '.repeat(100_000)).length).toBeGreaterThan(1_000_000);
  });
});

describe('a snippet', () => {
  it.each([
    ['short text', 0, 'short text'],
    ['  short\n\n text ', 10, 'short text'],
  ])('of %j at %d is all of it', (text, at, expected) => {
    expect(snippetOf(text, at, 40)).toBe(expected);
  });

  it('is cut between words, with the place in it', () => {
    const text = `${'before it '.repeat(50)}PLACE${' after it'.repeat(50)}`;
    const shown = snippetOf(text, text.indexOf('PLACE'), 60);
    expect(shown).toBe('…it before it PLACE after it after it after it after it…');
    expect([...shown].length).toBeLessThanOrEqual(60);
  });

  it('shows more of one side where the other is short', () => {
    const text = `PLACE${' after it'.repeat(50)}`;
    expect([...snippetOf(text, 0, 60)].length).toBeGreaterThan(50);
    const end = `${'before it '.repeat(50)}PLACE`;
    expect([...snippetOf(end, end.indexOf('PLACE'), 60)].length).toBeGreaterThan(50);
  });

  it('splits no character', () => {
    const text = '👟'.repeat(500);
    for (let at = 0; at < 1000; at += 2) expect(snippetOf(text, at, 31).isWellFormed()).toBe(true);
  });
});
