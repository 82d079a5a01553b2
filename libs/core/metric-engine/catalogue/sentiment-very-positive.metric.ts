import { sentimentShare } from './sentiment-share';

export const sentimentVeryPositive = sentimentShare('very_positive');
