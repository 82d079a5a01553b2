import { ANSWER_WORDS } from './answers';
import { FIGURE_WORDS } from './figures';
import { SHARED_WORDS } from './shared';
import { TASK_WORDS } from './tasks';
import { TRACKING_WORDS } from './tracking';
import type { Words } from './word';
import { WORK_WORDS } from './work';

export { PARAMETER_EXAMPLES } from './parameters';
export { METRICS_TAG, TAGS } from './tags';
export type { Word } from './word';

export const WORDS: Words = {
  ...SHARED_WORDS,
  ...TRACKING_WORDS,
  ...ANSWER_WORDS,
  ...FIGURE_WORDS,
  ...WORK_WORDS,
  ...TASK_WORDS,
};
