import { longOr } from '@app/testing';
import { SECTION_TITLES } from '../../../apps/web/src/screens/manage/section-titles';

/** The screens of a project that show figures, by their paths below it. */
export const FIGURE_SCREENS = [
  'overview',
  'share-of-voice',
  'prompts-models',
  'answers',
  'citations',
  'searches',
  'what-changed',
  'ai-traffic',
] as const;

/** Screens of no project. */
export const LONE_SCREENS: readonly string[] = ['projects', 'installation'];

/** The parts of the screen that manages: a new one is looked at without being named in a spec. */
export const SECTIONS = Object.keys(SECTION_TITLES);

export const MANAGE_SCREENS = SECTIONS.map((section) => `manage/${section}`);

/** For walks in which parts of Manage are much alike: some of them stand for the others. */
export const SOME_MANAGE_SCREENS = longOr(
  MANAGE_SCREENS,
  MANAGE_SCREENS.filter((_, index) => index % 4 === 0),
);
