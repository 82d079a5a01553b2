import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { POLICIES } from '../policies';
import type { ProviderParts } from '../policies/provider-parts';
import { providerConfiguration } from './configuration';

/** Makes the library's server, which goes by these parts for as long as it lives. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.addresses.issuer, configured(parts));
  // Requests name the issuer's address by the time they get here.
  provider.proxy = true;
  for (const { install } of POLICIES) install?.(provider, parts);
  return provider;
}

function configured(parts: ProviderParts): Configuration {
  const base = providerConfiguration(parts);
  const options = [base, ...POLICIES.map((policy) => policy.options?.(parts) ?? {})];
  const policy = interactionPolicy.base();
  for (const { prompts } of POLICIES) prompts?.(policy, parts);
  return {
    ...Object.assign({}, ...options),
    features: Object.assign({}, ...options.map(({ features }) => features)),
    interactions: { ...base.interactions, policy },
  };
}
