import { sentimentShare } from './sentiment-share';

export const sentimentNeutral = sentimentShare('neutral');
