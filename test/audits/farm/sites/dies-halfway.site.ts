import { breakOff, hangUp } from '../behaviours';
import { draftedSite } from '../draft';

export const diesHalfway = draftedSite(
  'dies-halfway',
  'The start page, robots.txt and the sitemap answer; then the server dies.',
  ({ guides, article, about, routes }) => {
    routes[guides.path] = { behaviour: hangUp };
    routes[article.path] = { behaviour: breakOff('<!doctype html><title>The right he') };
    routes[about.path] = { status: 502, body: 'Bad gateway' };
    routes['/llms.txt'] = { behaviour: hangUp };
    routes['*'] = { status: 503, body: 'Service unavailable' };
  },
);
