import type { TrackedActor } from '../types';
import { compileOwnership } from '../urls/ownership';
import { findNames } from './find-names';
import { compileNames } from './name-dictionary';

const find = (text: string, actors: readonly TrackedActor[], useSubdomain = false): string[] => {
  const set = { actors, useSubdomain };
  return findNames(text, { names: compileNames(set), ownerOf: compileOwnership(set) }).map(
    ({ actorId, from, to }) => `${actorId}:${text.slice(from, to)}`,
  );
};

const named = (...names: string[]): TrackedActor[] => names.map((name, id) => ({ id, names: [name], domain: '' }));

describe('one name', () => {
  test.each([
    ['plain', 'Contoso', 'We like Contoso.', 'Contoso'],
    ['other case', 'Contoso', 'we like CONTOSO!', 'CONTOSO'],
    ['possessive, curly', 'Contoso', 'Contoso’s offer', 'Contoso'],
    ['apostrophe in the name', "McDonald's", 'at McDonald’s today', 'McDonald’s'],
    ['hyphenated', 'Contoso', 'a Contoso-powered site', 'Contoso'],
    ['line break inside', 'Bank of Contoso', 'the Bank\nof  Contoso', 'Bank\nof  Contoso'],
    ['legal form in the text', 'Contoso', 'Contoso, Inc. says', 'Contoso'],
    ['legal form in the name', 'Contoso GmbH', 'Contoso liefert', 'Contoso'],
    ['trade mark inside', 'Contoso Cloud', 'Contoso® Cloud™', 'Contoso® Cloud™'],
    ['footnote digit behind', 'Contoso', 'Contoso² wins', 'Contoso'],
    ['after an emoji', 'Contoso', '🚀🚀Contoso🎉', 'Contoso'],
    ['full width', 'Contoso', 'ＣＯＮＴＯＳＯ', 'ＣＯＮＴＯＳＯ'],
    ['decomposed accent', 'Nestlé', 'by Nestle\u0301 now', 'Nestle\u0301'],
    ['accent left out', 'Nestlé', 'by Nestle now', 'Nestle'],
    ['accent added', 'Citroen', 'la Citroën C3', 'Citroën'],
    ['Spanish', 'Telefónica', 'lidera TELEFONICA', 'TELEFONICA'],
    ['French elision', 'Oréal', "d'Oréal", 'Oréal'],
    ['German sharp s', 'Weißbräu', 'WEISSBRÄU AG', 'WEISSBRÄU'],
    ['Turkish dotless i', 'Işbank', 'IŞBANK ve', 'IŞBANK'],
    ['Polish', 'Łódź Soft', 'lodz soft', 'lodz soft'],
    ['Greek final sigma', 'Όμιλος', 'ΟΜΙΛΟΣ και', 'ΟΜΙΛΟΣ'],
    ['Russian yo', 'Алёнка', 'шоколад Аленка', 'Аленка'],
    ['Japanese, no spaces', 'ソニー', '最近はソニーのカメラ', 'ソニー'],
    ['Latin in Japanese', 'Contoso', '次はContosoです', 'Contoso'],
    ['half-width kana', 'ソニー', '次はｿﾆｰです', 'ｿﾆｰ'],
    ['Chinese, no spaces', '华为', '我推荐华为手机', '华为'],
    ['Thai, no spaces', 'ปตท', 'ราคาปตทวันนี้', 'ปตท'],
    ['Korean with a particle', '삼성', '요즘 삼성은 좋다', '삼성'],
    ['Latin with a Korean particle', 'Contoso', '요즘 Contoso는 좋다', 'Contoso'],
    ['Korean, spaced otherwise', '배달의민족', '요즘 배달의 민족은', '배달의 민족'],
    ['Arabic with a conjunction', 'سامسونج', 'آبل وسامسونج', 'سامسونج'],
    ['Arabic with vowel points', 'أرامكو', 'شركة ارامكو', 'ارامكو'],
    ['Latin with an Arabic conjunction', 'Contoso', 'وContoso', 'Contoso'],
    ['Hebrew with a preposition', 'אגד', 'נסענו באגד', 'אגד'],
    ['short, own case', 'HP', 'an HP laptop', 'HP'],
    ['everyday word, own case', 'Target', 'shop at Target', 'Target'],
    ['umlaut written out', 'Süßkraft', 'Suesskraft liefert', 'Suesskraft'],
    ['ampersand as a word', 'Contoso & Sons', 'Contoso und Sons liefern', 'Contoso und Sons'],
    ['Turkish legal form', 'Contoso Yapı A.Ş.', 'Contoso Yapı verdi', 'Contoso Yapı'],
    ['hyphen left out', 'Contoso-Kola', 'a Contoso Kola', 'Contoso Kola'],
    ['hyphen added', 'Contoso Bank', 'die Contoso-Bank-Kunden', 'Contoso-Bank'],
    ['Hebrew vav behind a prefix', 'ויקטון', 'ובוויקטון יש מבצע', 'וויקטון'],
    ['holding', 'Contoso Holdings plc', 'Contoso charges', 'Contoso'],
    ['Hindi without its dot', 'अमेज़न', 'सेल में अमेजन ने', 'अमेजन'],
    ['Japanese without the dot between words', 'コントソ・ハウス', '「コントソハウス」は', 'コントソハウス'],
    ['maker in front of a katakana compound', 'ソニー', 'ソニーストアで', 'ソニー'],
    ['German genitive', 'Contoso', 'Contosos Tarif', 'Contosos'],
    ['plural', 'Contoso', 'Contosos are loud', 'Contosos'],
    ['Polish cases', 'Kontorka', 'masło w Kontorce kupisz oraz', 'Kontorce'],
    ['Czech cases', 'Kontora', 'v Kontorě koupíte', 'Kontorě'],
    ['Russian cases', 'Конторский Двор', 'чай «Конторского Двора» мягче', 'Конторского Двора'],
    ['Turkish without the apostrophe', 'Kontos', 'Kontosun sütü ağır', 'Kontosun'],
    ['Finnish, consonants weakened', 'Kontokko', 'Kontokon saksilla myös ', 'Kontokon'],
    ['Greek cases', 'Κοντόσος', 'η τιμή του Κοντόσου', 'Κοντόσου'],
  ])('%s', (_, name, text, match) => expect(find(text, named(name))).toEqual([`0:${match}`]));

  test.each([
    ['inside a word', 'Ford', 'we can afford Fordham'],
    ['digit behind', 'Contoso', 'Contoso2'],
    ['digit before', 'Contoso', '3Contoso'],
    ['accented letter behind', 'Caf', 'Café'],
    ['across blocks', 'Bank Contoso', 'the Bank\n\nContoso'],
    ['short, other case', 'HP', 'hp sauce'],
    ['short behind a legal form', 'ABB Ltd', 'abb'],
    ['everyday word, other case', 'Target', 'a target for all'],
    ['short behind a number', 'HP', 'a 5 HP outboard'],
    ['inside an identifier', 'Contoso', 'set CONTOSO_REGION or my_contoso'],
    ['small letters behind an article', 'Lemmata', 'the lemmata of the proof'],
    ['inflected in small letters', 'Contoso', 'contosos'],
    ['inflected as in another language', 'Kontorka', 'the Kontorki of England and of the world'],
    ['the end of a katakana word', 'コントソ', 'マイコントソの効果'],
    ['Cyrillic short i is a letter', 'Майка', 'маика'],
    ['voiced kana is a letter', 'カ', 'ガ'],
    ['half of a Hangul syllable', '다가', '다각'],
    ['Korean word that ends like it', '애플', '파인애플'],
    ['Korean across a word', '애플', '파인애 플라워'],
    ['Arabic inside a word', 'سام', 'حسام'],
    ['Thai without its vowel', 'กน', 'กนิ'],
    ['half of a ligature', 'Gulf', 'Gulﬃ'],
    ['the other half', 'ited', 'ﬁted'],
  ])('not %s', (_, name, text) => expect(find(text, named(name))).toEqual([]));
});

describe('a name that is a word as well', () => {
  test.each([
    ['inside a sentence', 'we shop at Target now', ['0:Target']],
    ['first in a sentence', 'Target the right audience. Target it well.', []],
    ['first in a sentence, as its subject', 'Target offers a card.', ['0:Target']],
    ['first in a sentence, with its ending', 'Target’s card is free.', ['0:Target']],
    ['first in a sentence, before a verb that no list has', 'Target undercuts them.', ['0:Target']],
    ['first in a sentence of an answer about another actor as well', 'Target it. Contoso does.', ['1:Contoso']],
    ['beside another word that may be meant as well', 'Target it. Orange it.', []],
    ['in a list of actors', 'Target, Contoso and others', ['0:Target', '1:Contoso']],
    ['as the label of an item', '- \u2029Target: cheap\n- \u2029Orange – dear', ['0:Target', '2:Orange']],
    ['as a line', 'Stores\u2029Target\u2029', ['0:Target']],
    ['leading a line that goes on', 'Tips\u2029Target for two days', []],
    ['in quotes', '"Target" in a word', ['0:Target']],
    ['with a trade mark', 'Target™ in a word', ['0:Target™']],
    ['in German behind an article', 'Das ist nicht die Orange und der Rest.', []],
    ['in German without one', 'Das ist bei Orange nicht so wie bei Contoso.', ['2:Orange', '1:Contoso']],
    ['in Chinese alone', '苹果削皮后容易氧化。', []],
    ['in Chinese with what it is', '苹果公司很大。', ['3:苹果']],
    ['in Chinese beside another actor', '苹果的手机比Contoso的贵。', ['3:苹果', '1:Contoso']],
  ])('%s', (_, text, expected) => expect(find(text, named('Target', 'Contoso', 'Orange', '苹果'))).toEqual(expected));

  it('counts in an answer that cites the brand', () => {
    const set = { actors: named('Target'), useSubdomain: false };
    const finder = { names: compileNames(set), ownerOf: compileOwnership(set) };
    expect(findNames('Target it.', finder, { addressLabels: [], cited: new Set([0]) })).toHaveLength(1);
    expect(findNames('Target it.', finder, { addressLabels: [], cited: new Set([1]) })).toHaveLength(0);
  });

  it('is any name that the text has in small letters too', () => {
    expect(find('The ground was uneven. Uneven ground hurts.', named('Uneven'))).toEqual([]);
    expect(find('The ground was uneven, says Uneven here.', named('Uneven'))).toEqual(['0:Uneven']);
  });
});

describe('several names', () => {
  it('lets the longest win whoever it belongs to', () => {
    expect(find('Apple Bank, not Apple', named('Apple', 'Apple Bank'))).toEqual(['1:Apple Bank', '0:Apple']);
  });

  it('lets the leftmost win when names overlap', () => {
    expect(find('Bank of America First', named('America First', 'Bank of America'))).toEqual(['1:Bank of America']);
  });

  it('prefers the spelling with the accents, then the case', () => {
    expect(find('Müllar Mullar', named('Mullar', 'Müllar'))).toEqual(['1:Müllar', '0:Mullar']);
    expect(find('CONTOSO Contoso', named('Contoso', 'CONTOSO'))).toEqual(['1:CONTOSO', '0:Contoso']);
  });

  it('prefers a name to a form of another', () => {
    expect(find('Coop, Contosos', named('Co-op', 'Coop', 'Contoso', 'Contosos'))).toEqual(['1:Coop', '3:Contosos']);
  });

  it('gives a shared name to the project, then to the lowest id', () => {
    const actor = (id: number): TrackedActor => ({ id, names: ['Contoso'], domain: '' });
    expect(find('Contoso', [actor(3), actor(2), actor(0)])).toEqual(['0:Contoso']);
    expect(find('Contoso', [actor(3), actor(2)])).toEqual(['2:Contoso']);
  });

  it.each([
    ['as the API takes them', 'Contoso '.repeat(31) + 'Limited'],
    ['in letters of two units', '𐐀'.repeat(255)],
    ['in letters that fold to two', 'ß'.repeat(255)],
  ])('are as long %s: 255 characters', (_, name) => {
    expect([...name]).toHaveLength(255);
    expect(find(`Of ${name}, then`, named(name))).toEqual([`0:${name}`]);
    expect(find(`Of ${name}a, then`, named(`${name}a`))).toEqual([]);
  });

  it('skips names that hold nothing', () => {
    expect(find('a b', named('', '  ', '\u200B'))).toEqual([]);
  });
});

describe('a domain in prose', () => {
  const actors: TrackedActor[] = [
    { id: 0, names: ['Contoso'], domain: 'contoso.com' },
    { id: 1, names: ['Shop'], domain: 'shop.fabrikam.co.uk' },
    { id: 2, names: ['Bücher'], domain: 'xn--bcher-kva.example' },
  ];

  test.each([
    ['try contoso.com.', ['0:contoso.com']],
    ['try Docs.Contoso.COM/a', ['0:Contoso.COM']],
    ['次はcontoso.comです', ['0:contoso.com']],
    ['try fabrikam.co.uk', ['1:fabrikam.co.uk']],
    ['try bücher.example', ['2:bücher.example']],
    ['try xn--bcher-kva.example', ['2:xn--bcher-kva.example']],
    ['try mycontoso.com, my-contoso.com', []],
    ['try fabrikam.co.uk.example, xfabrikam.co.uk', []],
  ])('%s', (text, expected) => expect(find(text, actors)).toEqual(expected));

  it('follows useSubdomain', () => {
    expect(find('try fabrikam.co.uk', actors, true)).toEqual([]);
    expect(find('try eu.shop.fabrikam.co.uk', actors, true)).toEqual(['1:fabrikam.co.uk']);
  });
});
