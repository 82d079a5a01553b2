import { draftedSite } from '../draft';

export const headingsByRole = draftedSite(
  'headings-by-role',
  'Headings are made by ARIA, which is right; a free article offers a newsletter, which is no paywall.',
  ({ home, article, text }) => {
    home.heading = `<div role="heading" aria-level="1">${text.home.heading}</div>`;
    home.content = home.content.replace(/<h2>(.*?)<\/h2>/g, '<div role="heading" aria-level="2">$1</div>');
    article.head += '<meta property="article:content_tier" content="free">';
    article.content = article.content.replace(
      '</article>',
      `</article>\n<form class="subscribe" action="/letter/" method="post"><p>Subscribe to our newsletter: one letter a month, no advertising.</p>
<label>Your address <input name="address" type="email"></label> <button>Subscribe</button></form>`,
    );
  },
);
