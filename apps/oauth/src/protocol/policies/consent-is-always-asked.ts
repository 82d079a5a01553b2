import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Policy } from './policy';

const { Check } = interactionPolicy;

/** Checks of the library that our own one covers, or that belong to OpenID Connect. */
const REPLACED = ['native_client_prompt', 'op_scopes_missing', 'op_claims_missing', 'rar_prompt'];

/** Each authorization is asked for and makes a grant of its own, which the user can revoke without touching others. */
export const consentIsAlwaysAsked: Policy = {
  options: () => ({
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId ? oidc.provider.Grant.find(grantId) : undefined;
    },
  }),
  prompts: (prompts) => {
    const { checks } = prompts.get('consent')!;
    REPLACED.forEach((reason) => checks.remove(reason));
    checks.add(new Check('consent_not_given', 'the user must consent', 'consent_required', notAskedYet));
  },
};

const notAskedYet = ({ oidc }: KoaContextWithOIDC): boolean => !oidc.result?.consent;
