import type { JSX } from 'preact';
import { DemoNote } from '../demo-note';
import { AddMonitor } from './add-monitor';
import { AlarmList } from './alarm-list';
import { MonitorList } from './monitor-list';

/** What is watched day by day, and what was found. */
export const MonitorsSection = (): JSX.Element => (
  <>
    <AlarmList />
    <MonitorList />
    <AddMonitor />
    <DemoNote />
  </>
);
