import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const markupOtherStock = draftedSite(
  'markup-other-stock',
  'JSON-LD says that the desk is in stock; the page says that it is sold out.',
  (draft) => {
    const page = productPage(draft, [
      product({
        offers: { '@type': 'Offer', price: '640', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
      }),
    ]);
    page.content += '<p>This desk is sold out. The next ones will be made in the autumn.</p>';
  },
);
