import { defineReport } from '../../define-report';
import { botHits } from './bot-hits.check';
import { contentGap } from './content-gap.check';
import { mentionRate } from './mention-rate.check';
import { netSentiment } from './net-sentiment.check';
import { nonBrandSplit } from './non-brand-split.check';
import { ownCitationRate } from './own-citation-rate.check';
import { position } from './position.check';
import { referrals } from './referrals.check';
import { shareOfVoice } from './share-of-voice.check';

export const AI_VISIBILITY = defineReport(
  'ai_visibility',
  ['visibility'],
  [mentionRate, nonBrandSplit, ownCitationRate, position, netSentiment, shareOfVoice, contentGap, botHits, referrals],
);
