import { draftedSite } from '../draft';

export const bMixedScript = draftedSite(
  'b-mixed-script',
  'A page over https loads a script by http.',
  ({ about }) => {
    about.head += '<script src="http://scripts.library.test:{port}/count.js" defer></script>';
  },
  { scheme: 'https' },
);
