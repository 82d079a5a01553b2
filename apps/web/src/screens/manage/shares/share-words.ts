import type { ShareView } from '@app/core/kernel';

export const VIEW_WORDS: Readonly<Record<ShareView, string>> = {
  overview: 'Overview',
  share_of_voice: 'Share of voice',
  prompts_models: 'Prompts × models',
  digest: 'Digest',
};
