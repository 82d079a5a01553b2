import { find } from './fixtures/find';

/** A language, a name, a text and the form that is found there. */
describe.each<[string, readonly (readonly [name: string, text: string, found: string])[]]>([
  [
    'Lithuanian, Latvian and Basque',
    [
      ['Barbora', 'Barboroje yra pigiau, bet ir čia gera', 'Barboroje'],
      ['Ignitis', 'pagal Igničio ar Ignitio kainas', 'Ignitio'],
      ['Rimi Latvia', 'pērku Rimi Latvijā, un tas ir labi', 'Rimi Latvijā'],
      ['Eroski', 'Eroskiko prezioak onak dira eta merkeak', 'Eroskiko'],
    ],
  ],
  [
    'Estonian',
    [
      ['Telia', 'Teliast ostetud telefon ja see on hea', 'Teliast'],
      ['Selver', 'Selveris on odav ja see on hea', 'Selveris'],
    ],
  ],
  [
    'languages of India',
    [
      ['ফ্লিপকার্ট', 'ফ্লিপকার্টের দাম কম', 'ফ্লিপকার্টের'],
      ['ஃபிளிப்கார்ட்', 'ஃபிளிப்கார்டில் விலை குறைவு', 'ஃபிளிப்கார்டில்'],
      ['ஜொமேட்டோ', 'ஜொமேட்டோவில் தள்ளுபடி', 'ஜொமேட்டோவில்'],
      ['ఫ్లిప్‌కార్ట్', 'ఫ్లిప్‌కార్ట్‌లో ధర తక్కువ', 'ఫ్లిప్‌కార్ట్‌లో'],
      ['फ्लिपकार्ट', 'फ्लिपकार्टच्या किमती कमी आहेत', 'फ्लिपकार्टच्या'],
    ],
  ],
  [
    'languages with more endings than before',
    [
      ['Lidl', 'Lidlova ponudba je dobra, in to je res', 'Lidlova'],
      ['Nike', 'jsem s Nikem spokojen a je to tak', 'Nikem'],
      ['Toyota', 'v aute Toyotou sa ide dobre a je to tak', 'Toyotou'],
      ['Nordica', 'narty Nordiki są dobre i nie są drogie', 'Nordiki'],
      ['Blue Air', 'a Blue Airrel olcsó és nem rossz', 'Blue Airrel'],
      ['Vodafone', 'Vodafonelular bunu bekliyor ve bu çok iyi', 'Vodafonelular'],
      ['한샘', '주방은 한샘이지!', '한샘'],
      ['вайбер', 'Вайбером дзвонять рідше', 'Вайбером'],
    ],
  ],
  [
    'compounds of German, Dutch, Swedish and Danish',
    [
      ['Netflix', 'Ich habe das Netflixabo und die App nicht mehr.', 'Netflixabo'],
      ['Ziggo', 'Het Ziggoabonnement is niet duur en dat is goed.', 'Ziggoabonnement'],
      ['Spotify', 'Jag har inte Spotifyabonnemanget och det är bra.', 'Spotifyabonnemanget'],
      ['Bolt Food', 'De Bolt Foodrijders zijn er niet en dat is het.', 'Bolt Foodrijders'],
    ],
  ],
])('endings of %s', (_, cases) => {
  it.each(cases)('%s in: %s', (name, text, found) => expect(find(name, text)).toEqual([found]));
});

it.each([
  ['Barbora', 'The Barboroje of England and of the world'],
  ['बाटा', 'बाटाला जाने वाली बस रुकती है'],
  ['Netflix', 'The Netflixabo of England and of the world'],
])('%s is no part of: %s', (name, text) => expect(find(name, text)).toEqual([]));
