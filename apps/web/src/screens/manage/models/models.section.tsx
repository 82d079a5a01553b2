import type { JSX } from 'preact';
import { ModelList } from './model-list';
import { SchedulePanel } from './schedule-panel';
import { SpendPanels } from './spend-panel';

export const ModelsSection = (): JSX.Element => (
  <>
    <ModelList />
    <SchedulePanel />
    <SpendPanels />
  </>
);
