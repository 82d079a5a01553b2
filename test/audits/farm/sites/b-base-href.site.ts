import { draftedSite } from '../draft';

export const bBaseHref = draftedSite(
  'b-base-href',
  'A base element gives the address that relative links start from.',
  ({ about }) => {
    about.head = '<base href="{origin}/guide/">';
    about.content += '<p><a href="height/">The right height of a standing desk</a></p>';
  },
);
