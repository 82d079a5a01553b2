import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const cStockToCome = draftedSite(
  'c-stock-to-come',
  'JSON-LD says in stock; readers may only order in advance.',
  (draft) => {
    const offers = { '@type': 'Offer', price: '640', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' };
    const page = productPage(draft, [product({ offers })]);
    page.content += `<p class="stock">Available for pre-order. Ships in March.</p><p><button>Pre-order now</button></p>`;
  },
);
