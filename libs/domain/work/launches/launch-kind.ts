import type { RequestContext } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';

/** One kind of work that starts only after its user's confirmation. */
export interface LaunchKind<Params extends LaunchParams = LaunchParams> {
  readonly name: string;
  /** What people call it on the account page. */
  readonly title: string;
  /**
   * Checks everything that the start checks, and starts nothing.
   * @returns what would happen, in words and figures for the user
   * @throws ApiError as the REST operation does
   */
  preview(ctx: RequestContext, params: Params): Promise<object>;
  /**
   * Checks again and starts, on the connection of the confirmation, so that both happen or neither.
   * @returns what was started
   * @throws ApiError as the REST operation does; then the launch stays pending
   */
  start(ctx: RequestContext, params: Params, sql: Sql): Promise<object>;
  /** Where the dashboard shows what was started. */
  resultPath(params: Params, started: object): string;
}

export interface LaunchParams {
  readonly project_id: number;
}

/** Nest token of the list of every {@link LaunchKind}. */
export const LAUNCH_KINDS = Symbol('launch kinds');
