import type { JSX } from 'preact';
import type { SectionProps } from '../section';
import { LaunchRun } from './launch-run';
import { RunList } from './run-list';
import { RunResult } from './run-result';

export const RecommendationsSection = ({ id }: SectionProps): JSX.Element =>
  id ? (
    <RunResult id={id} />
  ) : (
    <>
      <LaunchRun />
      <RunList />
    </>
  );
