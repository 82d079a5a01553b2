import { draftedSite } from '../draft';
import { redirect } from '../site';

export const upgradeDead = draftedSite(
  'upgrade-dead',
  'The start page redirects to https, where no connection comes about.',
  (draft) => {
    draft.routes['/'] = redirect('https://{host}/');
  },
);
