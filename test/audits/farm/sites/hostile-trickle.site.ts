import { trickle } from '../behaviours';
import { farmSite } from '../site';

export const hostileTrickle = farmSite('hostile-trickle', 'A start page of which a byte comes every half second.', {
  '/': { behaviour: trickle },
});
