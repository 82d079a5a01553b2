import { createParamDecorator, type ExecutionContext, Injectable, type CanActivate } from '@nestjs/common';
import { urlencoded, type Response } from 'express';
import type { AccountSession } from '@app/domain/access';
import { ApiError, invalidParam } from '@app/core/kernel';
import { type HttpRequest, toApiError } from '@app/platform/http';
import { AccountSessions } from './account-sessions';
import { Csrf } from './csrf';

/** A request for a page, as {@link PageGuard} leaves it. */
export interface PageRequest extends HttpRequest {
  account?: AccountSession;
  body: Record<string, unknown>;
}

const FORM_BYTES = 16_384;
const parseForm = urlencoded({ extended: false, limit: FORM_BYTES, parameterLimit: 100 });

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
    if (request.method !== 'POST') return true;
    await readForm(request, execution.switchToHttp().getResponse<Response>());
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

async function readForm(request: PageRequest, response: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    parseForm(request, response, (error?: unknown) => (error ? reject(unreadable(error)) : resolve()));
  });
  request.body ??= {};
}

/** The parser's errors speak of statuses, and those of the API of JSON. */
function unreadable(error: unknown): ApiError {
  const { code, status } = toApiError(error);
  if (status >= 500) return new ApiError('ERR_INTERNAL', 'internal error');
  if (code === 'ERR_PAYLOAD_TOO_LARGE') return new ApiError(code, 'What you sent is too large.');
  return new ApiError('ERR_MALFORMED_REQUEST', 'What you sent could not be read.');
}
