import type { SourceType } from '@app/core/kernel';
import { MODELS } from '@app/core/kernel';

export const SOURCE_TYPE_WORDS: Readonly<Record<SourceType, string>> = {
  owned: 'own',
  competitor: 'rival',
  social_media: 'social media',
  ugc: 'user content',
  third_party: 'third party',
};

/** A model's name, for its id. */
export const modelName = (id: string): string => MODELS.find((model) => model.id === id)?.name ?? id;
