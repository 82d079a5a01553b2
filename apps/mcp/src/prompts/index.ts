import { citationOpportunities } from './citation-opportunities.prompt';
import { competitorGap } from './competitor-gap.prompt';
import { weeklyReview } from './weekly-review.prompt';
import { whyDidItChange } from './why-did-it-change.prompt';

/** Every prompt, in the order in which clients see them. */
export const PROMPTS = [weeklyReview, whyDidItChange, competitorGap, citationOpportunities] as const;
