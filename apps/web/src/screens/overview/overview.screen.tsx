import type { JSX } from 'preact';
import { MetricPanel } from './metric-panel';
import { NewestAnswersPanel } from './newest-answers-panel';
import { SharesPanel } from './shares-panel';
import { TopSourcesPanel } from './top-sources-panel';

/** The chosen metric of the brand and its competitors, and what stands behind it. */
export const OverviewScreen = (): JSX.Element => (
  <div class="panels">
    <MetricPanel />
    <SharesPanel />
    <TopSourcesPanel />
    <NewestAnswersPanel />
  </div>
);
