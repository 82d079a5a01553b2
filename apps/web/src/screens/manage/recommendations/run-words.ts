import type { ItemMetadata } from '@app/core/contracts';
import type { ItemProgress, ItemStatus, RecommendationType } from '@app/core/kernel';

export const TYPE_WORDS: Readonly<Record<RecommendationType, string>> = {
  ai_visibility: 'Visibility in AI answers',
  social_community: 'Social media and communities',
  brand_building: 'Building the brand',
  sentiment_reputation: 'Sentiment and reputation',
};

/** What a run of the type looks for. */
export const TYPE_HINTS: Readonly<Record<RecommendationType, string>> = {
  ai_visibility: 'What keeps answers from naming and citing you.',
  social_community: 'Discussions on which answers draw.',
  brand_building: 'Where others could speak of you.',
  sentiment_reputation: 'What answers say against you.',
};

export const GRADE_WORDS: Readonly<Record<ItemMetadata['evidence_grade'], string>> = {
  measured: 'Measured in your answers',
  replicated_study: 'Found by a study, in several models or collections',
  heuristic: 'A rule of thumb; nobody has measured its effect',
};

export const STATUS_WORDS: Readonly<Record<ItemStatus, string>> = {
  active: 'to do',
  completed: 'done',
  archived: 'put away',
};

export const PROGRESS_WORDS: Readonly<Record<ItemProgress, string>> = { todo: 'not begun', doing: 'under way' };

/** What the button says that moves an item into this state. */
export const MOVE_WORDS: Readonly<Record<ItemStatus, string>> = {
  active: 'Open it again',
  completed: 'It is done',
  archived: 'Put it away',
};

/** What was done by such a button. */
export const MOVED_WORDS: Readonly<Record<ItemStatus, string>> = {
  active: 'Open again',
  completed: 'Done',
  archived: 'Put away',
};
