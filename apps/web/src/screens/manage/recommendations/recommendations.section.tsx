import { workSection } from '../work/work-section';
import { LaunchRun } from './launch-run';
import { RunList } from './run-list';
import { RunResult } from './run-result';

export const RecommendationsSection = workSection({ Launch: LaunchRun, List: RunList, Result: RunResult });
