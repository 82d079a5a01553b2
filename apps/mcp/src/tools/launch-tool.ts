import { type LaunchParams, LaunchesService } from '@app/domain/work';
import { defineTool, type Tool, type ToolDefinition } from './tool';

type LaunchDefinition<Name extends string, Params extends LaunchParams> = Omit<
  ToolDefinition<Name, LaunchesService, Params>,
  'service' | 'run'
> & {
  /** The name of the kind of work. */
  readonly launches: string;
};

/**
 * Defines a tool that prepares work in place of starting it (docs/mcp.md, "Launches"). It has the parameters, scope and
 * plan of the REST operation that starts the work at once.
 */
export const defineLaunch = <const Name extends string, Params extends LaunchParams>(
  definition: LaunchDefinition<Name, Params>,
): Tool<Name> =>
  defineTool({
    ...definition,
    service: LaunchesService,
    run: (launches, ctx, params: Params) => launches.prepare(ctx, definition.launches, params),
  });
