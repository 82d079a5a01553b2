import type Provider from 'oidc-provider';
import type { Configuration, interactionPolicy, KoaContextWithOIDC } from 'oidc-provider';
import type { ProviderParts } from './provider-parts';

/** One rule in which the authorization server of docs/mcp.md differs from the library. */
export interface Policy {
  /** Options that the rule is made of. */
  readonly options?: (parts: ProviderParts) => Configuration;
  /** Changes what a user is asked in an authorization. */
  readonly prompts?: (prompts: interactionPolicy.DefaultPolicy, parts: ProviderParts) => void;
  /** What it does with a provider, before the provider serves. */
  readonly install?: (provider: Provider, parts: ProviderParts) => void;
}

type Work = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

/** A rule that works on each request. The first in the list is the outermost. */
export const onEachRequest = (work: (parts: ProviderParts) => Work): Policy => ({
  install: (provider, parts) => void provider.use(work(parts)),
});

const AUTHORIZE_ROUTES = ['authorization', 'resume'];

/** Whether the request is a step of an authorization, which a browser makes. Other requests come from programs. */
export const isBrowserStep = ({ oidc }: Partial<Pick<KoaContextWithOIDC, 'oidc'>>): boolean =>
  AUTHORIZE_ROUTES.includes(oidc?.route ?? '');
