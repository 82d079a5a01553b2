import { competitor } from './competitor.completion';
import { metric } from './metric.completion';
import { model } from './model.completion';
import { projectId } from './project-id.completion';

/** Every argument whose values can be proposed. */
export const COMPLETIONS = [projectId, model, metric, competitor] as const;
