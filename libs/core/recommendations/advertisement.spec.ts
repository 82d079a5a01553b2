import { isAdvertisement } from './advertisement';

describe('an advertisement', () => {
  it.each([
    ['Advertorial: the best shoes', ''],
    ['The best shoes', 'Sponsored by Globex\nGlobex makes the best shoes.'],
    ['The best shoes', 'News | Paid partnership\nGlobex makes them.'],
    ['Die besten Schuhe', 'Anzeige\nGlobex macht sie.'],
    ['Las mejores zapatillas', 'Contenido patrocinado\nGlobex las hace.'],
    [null, '# Les chaussures\n\nEn partenariat avec Globex'],
    ['De beste schoenen', 'Gesponsord artikel\nGlobex maakt ze.'],
    ['Najlepsze buty', 'Materiał partnera\nGlobex je robi.'],
    ['En iyi ayakkabılar', 'Sponsorlu içerik\nGlobex yapıyor.'],
    ['Schuhe', 'Globex macht sie. Anzeige.'],
    ['Shoes', 'They last.\n\nOrder them now. Advertisement feature supplied by Globex.\n\nImprint'],
    ['Les chaussures', 'Elles durent. En partenariat avec Globex.'],
    ['Shoes', 'We ran in them. This article was paid for by Globex.'],
    ['Schuhe', 'Dieser Beitrag entstand in Zusammenarbeit mit Globex.'],
  ])('says so: %s', (title, head) => expect(isAdvertisement(title, head)).toBe(true));

  it.each([
    ['Is an advertorial worth its money?', 'We asked editors what they think of sponsored content.'],
    ['Shoes', 'This article was not sponsored by Globex, who learnt of it from us.'],
    ['Shoes', 'This article is funded by our readers.'],
    ['Schuhe', 'Sie halten. Werbung machen wir nicht.'],
    ['Shoes', 'They last. Press release and pictures came later.'],
    ['Die besten Schuhe', 'Die Anzeigetafel zeigt, wer gewonnen hat.'],
    [null, ''],
  ])('is not what speaks of advertisements: %s', (title, head) => expect(isAdvertisement(title, head)).toBe(false));
});
