import { isAdvertisement } from './advertisement';

describe('an advertisement', () => {
  it.each([
    ['Advertorial: the best shoes', ''],
    ['The best shoes', 'Sponsored by Globex\nGlobex makes the best shoes.'],
    ['The best shoes', 'News | Paid partnership\nGlobex makes them.'],
    ['Die besten Schuhe', 'Anzeige\nGlobex macht sie.'],
    ['Las mejores zapatillas', 'Contenido patrocinado\nGlobex las hace.'],
    [null, '# Les chaussures\n\nEn partenariat avec Globex'],
  ])('says so: %s', (title, head) => expect(isAdvertisement(title, head)).toBe(true));

  it.each([
    ['Is an advertorial worth its money?', 'We asked editors what they think of sponsored content.'],
    ['Die besten Schuhe', 'Die Anzeigetafel zeigt, wer gewonnen hat.'],
    [null, ''],
  ])('is not what speaks of advertisements: %s', (title, head) => expect(isAdvertisement(title, head)).toBe(false));
});
