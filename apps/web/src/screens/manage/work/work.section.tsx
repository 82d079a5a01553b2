import type { JSX } from 'preact';
import { AuditsPanel } from './audits-panel';
import { RecommendationsPanel } from './recommendations-panel';
import { TasksPanel } from './tasks-panel';

/** Work in the background: it is launched and listed here, and read on the account's pages. */
export const WorkSection = (): JSX.Element => (
  <>
    <RecommendationsPanel />
    <AuditsPanel />
    <TasksPanel />
  </>
);
