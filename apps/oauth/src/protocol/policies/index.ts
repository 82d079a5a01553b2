import { accountSessionSignsIn } from './account-session-signs-in';
import { answersAreInTheQuery } from './answers-are-in-the-query';
import { anyOriginMayAsk } from './any-origin-may-ask';
import { assertionsEndSoon } from './assertions-end-soon';
import { badAssertionsAreInvalidClient } from './bad-assertions-are-invalid-client';
import { broaderScopeIsInvalidGrant } from './broader-scope-is-invalid-grant';
import { connectionsAreLogged } from './connections-are-logged';
import { consentIsAlwaysAsked } from './consent-is-always-asked';
import { defaultScope } from './default-scope';
import { errorsArePages } from './errors-are-pages';
import { grantIdInAccessTokens } from './grant-id-in-access-tokens';
import { keysAreCached } from './keys-are-cached';
import { laxClients } from './lax-clients';
import { metadataIsOauth } from './metadata-is-oauth';
import type { Policy } from './policy';
import { redirectsAre302 } from './redirects-are-302';
import { resourceIsTheMcpUrl } from './resource-is-the-mcp-url';
import { secretsAreComparedByHash } from './secrets-are-compared-by-hash';
import { unavailableIs503 } from './unavailable-is-503';

/** Every rule. Those that work on each request see its answer from the last to the first. */
export const POLICIES: readonly Policy[] = [
  unavailableIs503,
  redirectsAre302,
  laxClients,
  answersAreInTheQuery,
  defaultScope,
  resourceIsTheMcpUrl,
  broaderScopeIsInvalidGrant,
  accountSessionSignsIn,
  consentIsAlwaysAsked,
  grantIdInAccessTokens,
  secretsAreComparedByHash,
  assertionsEndSoon,
  badAssertionsAreInvalidClient,
  metadataIsOauth,
  keysAreCached,
  anyOriginMayAsk,
  errorsArePages,
  connectionsAreLogged,
];
