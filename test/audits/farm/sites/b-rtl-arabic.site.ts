import { draftedSite } from '../draft';
import { ARABIC } from '../texts/arabic';

export const bRtlArabic = draftedSite(
  'b-rtl-arabic',
  'An Arabic site, right to left.',
  ({ about }) => {
    about.head += '<meta name="author" content="ورشة المكاتب">';
  },
  { text: ARABIC },
);
