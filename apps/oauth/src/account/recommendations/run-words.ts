import type { ItemStatus, RecommendationType } from '@app/core/kernel';
import type { EvidenceGrade } from '@app/core/recommendations';

const TYPES: Record<RecommendationType, string> = {
  ai_visibility: 'AI visibility',
  social_community: 'Communities',
  brand_building: 'Brand building',
  sentiment_reputation: 'Reputation',
};
export const typeName = (type: RecommendationType): string => TYPES[type];

const HINTS: Record<RecommendationType, string> = {
  ai_visibility: 'what keeps answers from naming and citing you',
  social_community: 'discussions on which answers draw',
  brand_building: 'where others could speak of you',
  sentiment_reputation: 'what answers say against you',
};
/** What a run of the type looks for. */
export const typeHint = (type: RecommendationType): string => HINTS[type];

const GRADES: Record<EvidenceGrade, string> = {
  measured: 'Measured in your answers',
  replicated_study: 'Found by a study, in several models or collections',
  heuristic: 'A rule of thumb; nobody has measured its effect',
};
export const gradeWords = (grade: EvidenceGrade): string => GRADES[grade];

const STATES: Record<ItemStatus, string> = { active: 'To do', completed: 'Done', archived: 'Put away' };
export const itemState = (status: ItemStatus): string => STATES[status];

const MOVES: Record<ItemStatus, string> = { active: 'Open it again', completed: 'It is done', archived: 'Put it away' };
/** What the button says that moves an item into this state. */
export const moveWords = (status: ItemStatus): string => MOVES[status];
