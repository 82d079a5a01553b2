import type { SiteDraft } from './draft';
import type { Page } from './page';
import { freshPage } from './polished';

export const GOODS = { name: 'Ash desk', price: '640 pounds' };

/** What Google recommends of a product, without its offers. */
export const product = (more: Record<string, unknown>): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: GOODS.name,
  image: '{origin}/images/desk.svg',
  description: 'A standing desk with a top of ash.',
  brand: { '@type': 'Brand', name: 'Harbour Desks' },
  ...more,
});

/** A page in English at `/ash-desk/`, linked from the start page, which says the price in its text. */
export function productPage({ text, home, pages }: SiteDraft, jsonLd: unknown[], price = GOODS.price): Page {
  const page = freshPage(text, '/ash-desk/', {
    title: 'Ash desk with two motors | Harbour Desks',
    description: 'A standing desk with a top of ash and two quiet motors, made in Bristol and delivered assembled.',
    heading: GOODS.name,
    answer: `The ash desk has a top of 120 by 70 centimetres and two quiet motors, carries ninety kilograms, and costs ${price}.`,
    sections: [
      {
        heading: 'What comes with it',
        paragraphs: [
          'The desk comes with a tray for cables, a hook for a bag and a bottle of oil, which lasts for three years. Four people of our workshop have used one like it every day since the spring of 2015, and none has asked for another.',
        ],
      },
    ],
  });
  page.jsonLd = jsonLd;
  home.content += '\n<p><a href="/ash-desk/">The ash desk</a></p>';
  pages.push(page);
  return page;
}
