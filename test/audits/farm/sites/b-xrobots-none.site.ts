import { draftedSite } from '../draft';

export const bXrobotsNone = draftedSite('b-xrobots-none', 'X-Robots-Tag none on the guide list.', ({ guides }) => {
  guides.headers = { 'X-Robots-Tag': ['none'] };
});
