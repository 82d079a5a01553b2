import { draftedSite } from '../draft';
import { renderPage } from '../page';
import { text } from '../site';

export const cloakedConsistent = draftedSite(
  'cloaked-consistent',
  'GPTBot gets 403, and robots.txt forbids it as well; others see small differences only.',
  (draft) => {
    draft.robots = text(
      'User-agent: *\nDisallow: /checkout/\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: {origin}/sitemap.xml\n',
    );
    const body = renderPage(draft.home);
    draft.routes['/'] = ({ userAgent }) => {
      if (/GPTBot/i.test(userAgent)) return { status: 403, body: '<h1>Access denied</h1>' };
      return {
        body: /bot|user/i.test(userAgent) ? body : body.replace('</footer>', '<p>Cookies: yes or no?</p></footer>'),
      };
    };
  },
);
