import { createParamDecorator, type ExecutionContext, Injectable, type CanActivate } from '@nestjs/common';
import type { Response } from 'express';
import type { AccountSession } from '@app/domain/access';
import { invalidParam } from '@app/core/kernel';
import type { HttpRequest } from '@app/platform/http';
import { readForm } from '../shared/form-body';
import { AccountSessions } from './account-sessions';
import { Csrf } from './csrf';

/** A request for a page, as {@link PageGuard} leaves it. */
export interface PageRequest extends HttpRequest {
  account?: AccountSession;
  body: Record<string, unknown>;
}

/** Finds who is signed in, reads the posted form, and refuses a form that no page of ours has sent. */
@Injectable()
export class PageGuard implements CanActivate {
  constructor(
    private readonly sessions: AccountSessions,
    private readonly csrf: Csrf,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<PageRequest>();
    request.account = await this.sessions.of(request);
    request.isAuthenticated = request.account !== undefined;
    if (request.account) request.actor = { kind: 'person', user_id: request.account.userId, request_id: request.id };
    if (request.method !== 'POST') return true;
    await readForm(request, execution.switchToHttp().getResponse<Response>());
    request.body ??= {};
    if (this.csrf.isValid(request)) return true;
    throw invalidParam('_csrf', 'this form is no longer valid: open the page again');
  }
}

/** Thrown where a page needs somebody who is signed in. {@link PageErrorFilter} answers it with the sign-in page. */
export class SignInRequired extends Error {}

@Injectable()
export class SignedInGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    if (execution.switchToHttp().getRequest<PageRequest>().account) return true;
    throw new SignInRequired();
  }
}

/** The session of whoever is signed in; for handlers behind {@link SignedInGuard}. */
export const Account = createParamDecorator(
  (_: undefined, execution: ExecutionContext) => execution.switchToHttp().getRequest<PageRequest>().account!,
);
