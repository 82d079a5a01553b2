import { draftedSite } from '../draft';
import { freshPage } from '../polished';

export const duplicateListed = draftedSite(
  'duplicate-listed',
  'A copy of the workshop page names the page as its canonical form, and is listed in the sitemap beside it.',
  ({ text, about, home, pages }) => {
    const copy = freshPage(text, '/workshop/', text.about);
    copy.canonical = '{origin}/about/';
    copy.jsonLd = about.jsonLd;
    pages.push(copy);
    home.content += '<p><a href="/workshop/">The workshop of our desks</a></p>';
  },
);
