import type { SourceType } from '@app/core/kernel';
import { MODELS, PROMPT_TYPES } from '@app/core/kernel';
import type { Option } from './choice';

export const SOURCE_TYPE_WORDS: Readonly<Record<SourceType, string>> = {
  owned: 'own',
  competitor: 'competitor',
  social_media: 'social media',
  ugc: 'user content',
  third_party: 'third party',
};

/** Their words are their names. */
export const PROMPT_TYPE_OPTIONS: readonly Option[] = PROMPT_TYPES.map((type) => ({ value: type, text: type }));

/** A model's name, for its id. */
export const modelName = (id: string): string => MODELS.find((model) => model.id === id)?.name ?? id;
