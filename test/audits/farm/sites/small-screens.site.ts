import { draftedSite } from '../draft';

/** A JPEG by its first bytes, of 3.4 megabytes. */
const HEAVY = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3_400_000, 7)]);

export const smallScreens = draftedSite(
  'small-screens',
  'A page has no viewport, another one a picture of 3.4 megabytes, a third one a picture that is not there.',
  ({ home, guides, about, routes }) => {
    about.viewport = null;
    guides.content += '\n<p><img src="/images/hall.jpg" width="800" height="600" alt="The hall from inside"></p>';
    home.content += '\n<p><img src="/images/team.jpg" width="800" height="600" alt="The people of the workshop"></p>';
    routes['/images/hall.jpg'] = {
      body: HEAVY,
      headers: { 'Content-Type': 'image/jpeg', 'Content-Length': String(HEAVY.length) },
    };
  },
);
