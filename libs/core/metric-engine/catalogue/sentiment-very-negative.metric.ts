import { sentimentShare } from './sentiment-share';

export const sentimentVeryNegative = sentimentShare('very_negative');
