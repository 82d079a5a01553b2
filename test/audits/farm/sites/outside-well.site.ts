import { draftedSite } from '../draft';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const outsideWell = draftedSite(
  'outside-well',
  'Over https: links by http, pictures that load late, sites that refuse robots, and a viewport that may be zoomed are no faults.',
  ({ home, guides, about, pages }) => {
    for (const page of pages) page.viewport = 'initial-scale=1, width=device-width, maximum-scale=5, user-scalable=yes';
    home.content += `\n<p><img src="${DOT}" data-src="/images/desk.svg" alt="The desk from the side">
<img src="/images/desk.svg" srcset="/images/desk.svg 1x, /images/desk.svg?2x 2x" loading="lazy" alt="The desk from above"></p>`;
    guides.content += `\n<p><a href="http://shelf.library.test:{port}/study">A study</a> <a href="http://lamps.library.test:{port}/moved">A study of lamps</a>
<a href="http://chairs.library.test:{port}/no-head">A study of chairs</a></p>`;
    about.content += `\n<p><a href="http://club.library.test:{port}/members">The club of joiners</a> <a href="http://fair.library.test:{port}/forbidden">The fair</a>
<a href="http://news.library.test:{port}/busy">A newspaper</a> <a href="http://city.library.test:{port}/ill">The city</a></p>`;
  },
  { scheme: 'https' },
);
