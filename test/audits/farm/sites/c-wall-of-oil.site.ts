import { draftedSite } from '../draft';
import { product, productPage } from '../products';

export const cWallOfOil = draftedSite(
  'c-wall-of-oil',
  'Right: a shop sells a subscription for oil and lets customers sign in; nothing that one reads is closed.',
  (draft) => {
    const offers = { '@type': 'Offer', price: '640', priceCurrency: 'GBP' };
    const page = productPage(draft, [product({ offers })]);
    page.content +=
      '<div class="subscription"><h2>Oil by subscription</h2><p>Subscribe for four pounds a quarter and a bottle of oil comes by itself. Members get ten per cent off. Already have an account? Sign in to change the address.</p></div>';
  },
);
