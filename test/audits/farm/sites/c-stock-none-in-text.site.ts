import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const cStockNoneInText = draftedSite(
  'c-stock-none-in-text',
  'JSON-LD says in stock; the button says that the desk is currently unavailable.',
  (draft) => {
    const offers = { '@type': 'Offer', price: '640', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' };
    const page = productPage(draft, [product({ offers })]);
    page.content += `<p class="stock">Currently unavailable. We do not know when or if this desk will be back.</p><p><button disabled>Notify me</button></p>`;
  },
);
