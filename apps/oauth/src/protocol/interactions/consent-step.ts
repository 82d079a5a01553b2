import type { Request, Response } from 'express';
import { mcpScope } from '@app/core/kernel';
import type { GrantsService } from '@app/domain/oauth';
import { missingScopes } from './consent-request';
import type { Interactions, OpenInteraction } from './interactions';

/** What a user may leave out of a consent. */
const WRITE = mcpScope('write');

/** What the user allows. */
export interface Consent {
  readonly mayWrite: boolean;
  /** The projects to which the application is limited; null for all of the user's. */
  readonly projectIds: readonly number[] | null;
}

/** Makes the grant that the user gave. */
export async function confirmStep(
  interactions: Interactions,
  grants: GrantsService,
  interaction: OpenInteraction,
  { mayWrite, projectIds }: Consent,
  request: Request,
  response: Response,
): Promise<void> {
  const { provider, details } = interaction;
  const grant = new provider.Grant({
    accountId: details.session!.accountId,
    clientId: String(details.params.client_id),
  });
  for (const [resource, asked] of Object.entries(missingScopes(details.prompt.details))) {
    const given = asked.filter((scope) => scope !== WRITE || mayWrite);
    if (given.length === 0) return denyStep(interactions, interaction, request, response);
    grant.addResourceScope(resource, given.join(' '));
    const refused = asked.filter((scope) => !given.includes(scope));
    if (refused.length > 0) grant.rejectResourceScope(resource, refused.join(' '));
  }
  const grantId = await grant.save();
  try {
    if (projectIds) await grants.limit(grantId, projectIds);
  } catch (error) {
    await grant.destroy();
    throw error;
  }
  const result = { consent: { grantId } };
  await interactions.finish(interaction, request, response, result, { afterEarlierSteps: true });
}

export async function denyStep(
  interactions: Interactions,
  interaction: OpenInteraction,
  request: Request,
  response: Response,
): Promise<void> {
  const result = { error: 'access_denied', error_description: 'the user did not consent' };
  await interactions.finish(interaction, request, response, result);
}
