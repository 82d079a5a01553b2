import type { JSX } from 'preact';
import { AlarmsPanel } from './alarms-panel';
import { CoursePanel } from './course-panel';
import { NextStepsPanel } from './next-steps-panel';
import { ReasonsPanel } from './reasons-panel';
import { StandingPanel } from './standing-panel';

/** How the brand does and among whom, its course, why it changed, lasting changes, and what to do. */
export const OverviewScreen = (): JSX.Element => (
  <div class="panels">
    <StandingPanel />
    <CoursePanel />
    <ReasonsPanel />
    <AlarmsPanel />
    <NextStepsPanel />
  </div>
);
