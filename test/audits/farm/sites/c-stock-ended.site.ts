import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const cStockEnded = draftedSite(
  'c-stock-ended',
  'JSON-LD says in stock; the page says that the desk is no longer made.',
  (draft) => {
    const offers = { '@type': 'Offer', price: '640', priceCurrency: 'GBP', availability: 'http://schema.org/InStock' };
    const page = productPage(draft, [product({ offers })]);
    page.content += `<p>This product has been discontinued and is no longer available.</p>`;
  },
);
