import { getTimeseries } from './get-timeseries.tool';
import { listCompetitors } from './list-competitors.tool';
import { listProjects } from './list-projects.tool';

/** Every tool, in the order in which clients see them. */
export const TOOLS = [listProjects, listCompetitors, getTimeseries] as const;

export type ToolName = (typeof TOOLS)[number]['name'];
