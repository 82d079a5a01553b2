import { SHARE_PATH } from '@app/core/kernel';
import { CHARTS_STYLESHEET_NAME } from '@app/platform/pages';

/** Served beside the pages, which need no other app of the fleet. */
export const shareStylesheet = `${SHARE_PATH}/${CHARTS_STYLESHEET_NAME}`;
