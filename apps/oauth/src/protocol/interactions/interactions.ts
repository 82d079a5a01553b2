import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { errors, type InteractionResults } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { ApiError } from '@app/core/kernel';
import { LiveProvider } from '../provider/live-provider';

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** An authorization that waits for its user, as the browser's cookie names it. */
export interface OpenInteraction {
  readonly provider: Provider;
  readonly details: Interaction;
}

const { SessionNotFound } = errors;

@Injectable()
export class Interactions {
  constructor(private readonly live: LiveProvider) {}

  /**
   * @param uid of the address, which must be the cookie's
   * @throws ApiError `ERR_MALFORMED_REQUEST` when it has expired or is another browser's
   */
  async open(uid: string, request: Request, response: Response): Promise<OpenInteraction> {
    const provider = await this.live.current();
    try {
      const details = await provider.interactionDetails(request, response);
      if (details.uid === uid) return { provider, details };
    } catch (error) {
      if (!(error instanceof SessionNotFound)) throw error;
    }
    throw new ApiError(
      'ERR_MALFORMED_REQUEST',
      'This request to connect an application has expired, or was begun in another browser. ' +
        'Go back to the application and connect again.',
    );
  }

  /** Sends the browser back to the authorization with what its user did. */
  async finish(
    { provider }: OpenInteraction,
    request: Request,
    response: Response,
    result: InteractionResults,
    { afterEarlierSteps = false } = {},
  ): Promise<void> {
    const options = { mergeWithLastSubmission: afterEarlierSteps };
    const returnTo = await provider.interactionResult(request, response, result, options);
    // The path alone: the browser is at the right address already.
    response.redirect(303, new URL(returnTo).pathname);
  }
}
