import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const cStockOfOthers = draftedSite(
  'c-stock-of-others',
  'Right: the desk is in stock, and two of the pieces beside it are sold out.',
  (draft) => {
    const offers = { '@type': 'Offer', price: '640', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' };
    const page = productPage(draft, [product({ offers })]);
    page.content += `<p class="stock">In stock</p><aside><h2>You may also like</h2><ul><li>Oak desk, sold out</li><li>Lamp of brass, currently unavailable</li></ul></aside>`;
  },
);
