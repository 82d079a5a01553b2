import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { CALLBACK } from '../../support/oauth-harness';

/** What an application keeps for the SDK's own flow, whichever line of the SDK asks. */
export class Application implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: 'Application', redirect_uris: [CALLBACK] };
  client?: StoredOAuthClientInformation;
  kept?: StoredOAuthTokens;
  /** Where the SDK sent the user last. */
  sentTo?: URL;
  private verifier = '';
  private discovered?: OAuthDiscoveryState;

  clientInformation() {
    return this.client;
  }

  saveClientInformation(client: StoredOAuthClientInformation): void {
    this.client = client;
  }

  tokens() {
    return this.kept;
  }

  saveTokens(tokens: StoredOAuthTokens): void {
    this.kept = tokens;
  }

  redirectToAuthorization(address: URL): void {
    this.sentTo = address;
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }

  codeVerifier(): string {
    return this.verifier;
  }

  saveDiscoveryState(discovered: OAuthDiscoveryState): void {
    this.discovered = discovered;
  }

  discoveryState() {
    return this.discovered;
  }

  invalidateCredentials(what: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (what === 'all' || what === 'tokens') this.kept = undefined;
    if (what === 'all' || what === 'client') this.client = undefined;
  }
}
