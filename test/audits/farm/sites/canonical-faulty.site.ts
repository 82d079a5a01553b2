import { draftedSite } from '../draft';

export const canonicalFaulty = draftedSite(
  'canonical-faulty',
  'Canonicals lead to a page that is gone and to a page with another canonical; one page names two.',
  ({ home, guides, article, about }) => {
    guides.canonical = '{origin}/gone/';
    article.canonical = '{origin}/about/';
    about.canonical = '{origin}/';
    about.head += '<link rel="canonical" href="{origin}/about/?second">';
    home.content += '<p><a href="/gone/">Our catalogue of 2012</a></p>';
  },
);
