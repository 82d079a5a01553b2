import type { ActorOrPlace } from '@app/core/contracts';
import type { SiteKind, SourceType } from '@app/core/kernel';
import { PROMPT_TYPES } from '@app/core/kernel';
import type { Option } from './choice';

export const SOURCE_TYPE_WORDS: Readonly<Record<SourceType, string>> = {
  owned: 'own',
  competitor: 'competitor',
  social_media: 'social media',
  ugc: 'user content',
  third_party: 'third party',
};

export const SITE_KIND_WORDS: Readonly<Record<SiteKind, string>> = {
  owned: 'own',
  competitor: 'competitor',
  social_network: 'social network',
  video: 'videos',
  forum: 'forum',
  review: 'reviews',
  encyclopaedia: 'encyclopaedia',
  publishing: 'open publishing',
  press: 'press',
  shop: 'shop',
  other: 'of no known kind',
};

/** Their words are their names. */
export const PROMPT_TYPE_OPTIONS: readonly Option[] = PROMPT_TYPES.map((type) => ({ value: type, text: type }));

export { modelName } from '@app/core/kernel';

/** Of a series, which names its brand by its place among all of the project; its competitors have their colours by it. */
export const colourPlace = (actor: ActorOrPlace): { readonly place?: number } =>
  typeof actor === 'number' ? { place: actor - 1 } : {};
