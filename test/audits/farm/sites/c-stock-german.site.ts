import { draftedSite } from '../draft';
import { freshPage } from '../polished';
import { GERMAN } from '../texts/german';

export const cStockGerman = draftedSite(
  'c-stock-german',
  'A German page says that the desk cannot be delivered; JSON-LD says that it is in stock.',
  ({ text, home, pages }) => {
    const page = freshPage(text, '/eschentisch/', {
      title: 'Eschentisch mit zwei Motoren | Hafentische',
      description:
        'Ein Stehtisch mit einer Platte aus Esche und zwei leisen Motoren, in Bremen gebaut und aufgebaut geliefert.',
      heading: 'Eschentisch',
      answer:
        'Der Eschentisch hat eine Platte von 120 mal 70 Zentimetern und zwei leise Motoren, trägt neunzig Kilogramm und kostet 640 Euro.',
      sections: [
        {
          heading: 'Was dazu gehört',
          paragraphs: [
            'Zum Tisch gehören eine Wanne für Kabel, ein Haken für die Tasche und eine Flasche Öl, die drei Jahre reicht. Vier Leute der Werkstatt benutzen seit dem Frühjahr 2015 jeden Tag einen solchen Tisch.',
            'Derzeit nicht lieferbar.',
          ],
        },
      ],
    });
    page.jsonLd = [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Eschentisch',
        image: '{origin}/images/desk.svg',
        description: 'Ein Stehtisch aus Esche.',
        brand: { '@type': 'Brand', name: 'Hafentische' },
        offers: { '@type': 'Offer', price: '640.00', priceCurrency: 'EUR', availability: 'InStock' },
      },
    ];
    home.content += '\n<p><a href="/eschentisch/">Der Eschentisch</a></p>';
    pages.push(page);
  },
  { text: GERMAN },
);
