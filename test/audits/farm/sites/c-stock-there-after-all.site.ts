import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const cStockThereAfterAll = draftedSite(
  'c-stock-there-after-all',
  'JSON-LD says out of stock; the page sells the desk.',
  (draft) => {
    const offers = {
      '@type': 'Offer',
      price: '640',
      priceCurrency: 'GBP',
      availability: 'https://schema.org/OutOfStock',
    };
    const page = productPage(draft, [product({ offers })]);
    page.content += `<p class="stock">In stock, ready to ship within two days.</p><p><button>Add to basket</button></p>`;
  },
);
