import type { Project } from '@app/core/contracts';
import type { AccountSession } from '@app/domain/access';
import type { OpenInteraction } from './interactions';

/** What a user is asked to allow. */
export interface ConsentRequest {
  readonly uid: string;
  readonly clientName: string | undefined;
  /** Whose document describes the client; undefined for one that registered itself. */
  readonly documentHost: string | undefined;
  /** Where the browser is sent afterwards. */
  readonly redirectHost: string;
  readonly redirectsToThisComputer: boolean;
  readonly scopes: readonly string[];
  readonly email: string;
  /** Those of the user, to which the application may be limited. */
  readonly projects: readonly Project[];
}

const LOOPBACK = ['localhost', '127.0.0.1'];

export async function consentRequest(
  { provider, details: { uid, params, prompt } }: OpenInteraction,
  { email }: AccountSession,
  projects: readonly Project[],
): Promise<ConsentRequest> {
  const clientId = String(params.client_id);
  const client = await provider.Client.find(clientId);
  const { host, hostname } = new URL(String(params.redirect_uri));
  return {
    uid,
    clientName: client?.clientName,
    documentHost: clientId.startsWith('https://') ? new URL(clientId).host : undefined,
    redirectHost: host,
    redirectsToThisComputer: LOOPBACK.includes(hostname),
    scopes: Object.values(missingScopes(prompt.details)).flat(),
    email,
    projects,
  };
}

interface ConsentDetails {
  /** By resource. */
  readonly missingResourceScopes?: Readonly<Record<string, readonly string[]>>;
}

/** The scopes of each resource that the library asks for. */
export const missingScopes = (details: ConsentDetails): Readonly<Record<string, readonly string[]>> =>
  details.missingResourceScopes ?? {};
