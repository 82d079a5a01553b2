import { sentimentShare } from './sentiment-share';

export const sentimentPositive = sentimentShare('positive');
