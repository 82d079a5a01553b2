import type { View } from '../view';
import { auditView } from './audit.view';
import { changeView } from './change.view';
import { promptsView } from './prompts.view';
import { rankingView } from './ranking.view';
import { seriesView } from './series.view';

/** By the names that the MCP endpoint gives them in the page. */
export const VIEWS: Readonly<Record<string, View<unknown>>> = {
  series: seriesView,
  ranking: rankingView,
  prompts: promptsView,
  change: changeView,
  audit: auditView,
};
