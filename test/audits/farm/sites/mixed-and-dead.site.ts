import { draftedSite } from '../draft';
import { redirect } from '../site';

export const mixedAndDead = draftedSite(
  'mixed-and-dead',
  'A page over https loads a script by http; a link leads to a page of another site that is gone, one to two redirects in a row.',
  ({ guides, about, routes }) => {
    about.content += '\n<script src="http://{host}/chat.js"></script>';
    guides.content += `\n<p><a href="http://shelf.library.test:{port}/gone">A study of lamps</a> <a href="/lamps-2019/">Lamps and chairs</a></p>`;
    routes['/lamps-2019/'] = redirect('/lamps/');
    routes['/lamps/'] = redirect('/about/');
    routes['/chat.js'] = { body: '/* a chat */', headers: { 'Content-Type': 'text/javascript' } };
  },
  { scheme: 'https' },
);
