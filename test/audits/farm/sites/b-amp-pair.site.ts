import { draftedSite } from '../draft';

export const bAmpPair = draftedSite(
  'b-amp-pair',
  'The article names an AMP form; that one has its canonical.',
  ({ article }) => {
    article.head += '<link rel="amphtml" href="https://amp.example.org/height/">';
  },
);
