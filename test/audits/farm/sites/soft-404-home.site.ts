import { draftedSite } from '../draft';
import { redirect } from '../site';

export const soft404Home = draftedSite(
  'soft-404-home',
  'Unknown paths redirect to the start page, llms.txt and well-known ones too.',
  (draft) => {
    draft.routes['*'] = redirect('/', 302);
  },
);
