import { sentimentShare } from './sentiment-share';

export const sentimentNegative = sentimentShare('negative');
