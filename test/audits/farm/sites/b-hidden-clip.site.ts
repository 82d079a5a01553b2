import { draftedSite } from '../draft';

export const bHiddenClip = draftedSite(
  'b-hidden-clip',
  'Forty words stand off the screen to the left.',
  ({ about }) => {
    about.content +=
      '<div style="position: absolute; left: -5000px">' +
      '<p>Cheap desks Bristol, best desks Bristol, oak desks Bristol, ash desks Bristol, desks for schools Bristol, desks for offices Bristol, desks for homes Bristol, desks for doctors Bristol, desks for lawyers Bristol, desks for pilots Bristol, desks for tall people Bristol, desks for children Bristol.</p></div>';
  },
);
