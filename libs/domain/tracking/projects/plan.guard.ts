import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { planIncludes, type RequestContext, requirePlan, resolveWindow, type WindowInput } from '@app/core/kernel';
import { type HttpRequest, RequiredPlan, sentParams } from '@app/platform/http';
import { ProjectsRepository } from './projects.repository';

/** Enforces what `@RequiresPlan` declares. Last of the guards. */
@Injectable()
export class PlanGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly projects: ProjectsRepository,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const plan = this.reflector.get(RequiredPlan, execution.getHandler());
    const { context } = execution.switchToHttp().getRequest<HttpRequest>();
    if (!plan || !context || planIncludes(context.caller.plan, plan)) return true;
    await this.refuseWhatComesFirst(execution, context);
    requirePlan(context.caller.plan, plan, 'this operation');
    return true;
  }

  /** The form of the parameters and access to the project have their say before the plan (docs/api.md). */
  private async refuseWhatComesFirst(execution: ExecutionContext, { caller, now }: RequestContext): Promise<void> {
    const params = sentParams(execution) as WindowInput & { readonly project_id?: number };
    resolveWindow(params, now);
    if (params.project_id !== undefined) await this.projects.open(caller.userId, params.project_id);
  }
}
