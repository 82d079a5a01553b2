import { Injectable } from '@nestjs/common';
import {
  ApiError,
  type Calendar,
  invalidParam,
  type Plan,
  type RequestContext,
  requirePlan,
  requireRole,
  requireScope,
  resolveSentWindow,
  resolveWindow,
  type Role,
  type Scope,
  tellWindowFirst,
  type TimeWindow,
  type WindowInput,
} from '@app/core/kernel';
import type { ProjectScope } from './project-scope';
import { ProjectsRepository } from './projects.repository';

/** What an operation demands of its caller. */
export interface Needs {
  readonly scope: Scope;
  /** The least role in the project; unless given, whoever writes is an editor, and viewers read. */
  readonly role?: Role;
  /** The lowest plan that includes the operation. Without it, every plan does. */
  readonly plan?: Plan;
  /** Whether it may write to a project that is kept only to be read. */
  readonly evenArchived?: true;
}

/** The project of an operation, and the window as sent. */
type AskedWindow = WindowInput & { readonly project_id: number };

interface OpenedWindow<Window extends TimeWindow | null> {
  readonly scope: ProjectScope;
  readonly window: Window;
}

/** Decides whether a caller may do something with a project. Every mouth gets the same answer. */
@Injectable()
export class ProjectAccess {
  constructor(private readonly projects: ProjectsRepository) {}

  /**
   * Checks scope, access to the project, role and plan, in the order of docs/api.md. The plan is that of the project's
   * owner.
   * @throws ApiError `ERR_INSUFFICIENT_SCOPE`, `ERR_PROJECT_NOT_FOUND` or `ERR_PLAN_REQUIRED`; `ERR_INVALID_PARAM` for a
   *   write to an archived project
   */
  async open(
    { caller }: RequestContext,
    projectId: number,
    { scope, role, plan, evenArchived }: Needs,
  ): Promise<ProjectScope> {
    requireScope(caller, scope);
    const project = await this.projects.open(caller, projectId);
    requireRole(project.role, role ?? (scope === 'write' ? 'editor' : 'viewer'));
    if (plan) requirePlan(project.account.plan, plan, 'this operation');
    if (scope === 'write' && project.archived && !evenArchived) throw archived('project_id');
    return project;
  }

  /** The same for an operation about a window of the project's days. @throws ApiError also of the window */
  openWindow(ctx: RequestContext, asked: AskedWindow, needs: Needs): Promise<OpenedWindow<TimeWindow>> {
    return this.within(ctx, asked, needs, (calendar) => resolveWindow(asked, ctx.now, calendar));
  }

  /** The same for a list, which has a window only if one is sent: else it is null. */
  openList(ctx: RequestContext, asked: AskedWindow, needs: Needs): Promise<OpenedWindow<TimeWindow | null>> {
    return this.within(ctx, asked, needs, (calendar) => resolveSentWindow(asked, ctx.now, calendar));
  }

  /**
   * The same for a thing that says itself whose it is.
   * @param projectId null for a thing that is not there
   * @param missing what is said of it then, and of one whose project the caller may not open
   */
  async openOf(
    ctx: RequestContext,
    projectId: number | null,
    needs: Needs,
    missing: () => ApiError,
  ): Promise<ProjectScope> {
    // Scopes come first, as everywhere.
    if (projectId === null) {
      await this.allow(ctx, undefined, needs);
      throw missing();
    }
    return this.open(ctx, projectId, needs).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'ERR_PROJECT_NOT_FOUND' ? missing() : error;
    });
  }

  /**
   * The same for an operation that may do without a project.
   * @throws ApiError `ERR_INSUFFICIENT_SCOPE` or `ERR_PLAN_REQUIRED`; with a project also `ERR_PROJECT_NOT_FOUND`
   */
  async allow(ctx: RequestContext, projectId: number | undefined, needs: Needs): Promise<void> {
    if (projectId !== undefined) {
      await this.open(ctx, projectId, needs);
      return;
    }
    requireScope(ctx.caller, needs.scope);
    if (needs.plan) requirePlan(ctx.caller.plan, needs.plan, 'this operation');
  }

  private async within<Window extends TimeWindow | null>(
    ctx: RequestContext,
    asked: AskedWindow,
    needs: Needs,
    windowOf: (calendar: Calendar) => Window,
  ): Promise<OpenedWindow<Window>> {
    const scope = await this.open(ctx, asked.project_id, needs).catch(tellWindowFirst(windowOf));
    return { scope, window: windowOf(scope.calendar) };
  }
}

/** The refusal of a write to a project that is kept only to be read. */
export const archived = (param: string) => invalidParam(param, 'the project is archived: it can only be read');
