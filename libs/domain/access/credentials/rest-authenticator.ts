import { Injectable } from '@nestjs/common';
import type { Caller } from '@app/core/kernel';
import type { HttpRequest } from '@app/platform/http';
import { ApiKeysService } from '../api-keys/api-keys.service';
import type { Authenticator } from '../authentication/authenticator';
import { SessionCredential } from '../sessions/session-credential.service';

/** Takes API keys, and sessions of browsers from requests without an `Authorization` header (docs/api.md). */
@Injectable()
export class RestAuthenticator implements Authenticator {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly sessions: SessionCredential,
  ) {}

  authenticate(request: HttpRequest): Promise<Caller> {
    const { authorization } = request.headers;
    const session = authorization === undefined ? this.sessions.tokenOf(request) : undefined;
    return session === undefined ? this.keys.authenticate(authorization) : this.sessions.authenticate(session, request);
  }
}
