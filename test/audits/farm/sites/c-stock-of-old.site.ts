import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const cStockOfOld = draftedSite(
  'c-stock-of-old',
  'Right: the page tells of years in which the desk was sold out, and how few are left now.',
  (draft) => {
    const offers = {
      '@type': 'Offer',
      price: '640',
      priceCurrency: 'GBP',
      availability: 'https://schema.org/LimitedAvailability',
    };
    const page = productPage(draft, [product({ offers })]);
    page.content += `<p class="stock">Only three left in stock</p><p>In the spring of 2024 this desk was sold out for two months. Since then we keep a reserve, and it has never been out of stock again.</p>`;
  },
);
