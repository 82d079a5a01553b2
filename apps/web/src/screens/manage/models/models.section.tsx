import type { JSX } from 'preact';
import { ModelList } from './model-list';
import { SchedulePanel } from './schedule-panel';
import { SpendPanel } from './spend-panel';

export const ModelsSection = (): JSX.Element => (
  <>
    <ModelList />
    <SchedulePanel />
    <SpendPanel />
  </>
);
