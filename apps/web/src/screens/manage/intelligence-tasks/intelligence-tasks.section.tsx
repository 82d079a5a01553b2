import { workSection } from '../work/work-section';
import { CreateTask } from './create-task';
import { TaskList } from './task-list';
import { TaskResultPanels } from './task-result';

export const IntelligenceTasksSection = workSection({ Launch: CreateTask, List: TaskList, Result: TaskResultPanels });
