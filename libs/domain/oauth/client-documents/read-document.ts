import { z } from 'zod';
import { isReadableName, LIMITS } from '@app/core/kernel';
import { DocumentRefused } from './document-refused';
import { type ClientMetadata, GRANT_TYPES, type GrantType } from '../clients/client-metadata';
import { knownGrantTypes, knownScopes } from '../clients/known-members';
import { hasAnyPort, redirectUrisOf } from './redirect-uris';
import { ASSERTION_ALGORITHMS, verificationKeys } from './verification-keys';

/** Documents have no secrets. */
const DOCUMENT_METHODS = ['private_key_jwt', 'none'] as const;

export interface ReadDocument {
  readonly document: ClientMetadata;
  /** Where the keys are, unless they are in the document or the client needs none. */
  readonly jwksUri: string | null;
}

const strings = z.array(z.string());
const METADATA = z.object({
  client_name: z
    .string()
    .max(LIMITS.clientNameLength)
    .refine((name) => name === '' || isReadableName(name))
    .optional(),
  grant_types: strings.default([...GRANT_TYPES]),
  response_types: strings.default(['code']),
  scope: z.string().default(''),
  // RFC 7591 defaults to a method with a secret, which a document cannot have.
  token_endpoint_auth_method: z.string().default('none'),
  token_endpoint_auth_methods_supported: strings.default([]),
  token_endpoint_auth_signing_alg: z.string().optional(),
  jwks: z.unknown().optional(),
  jwks_uri: z.string().optional(),
});
type Metadata = z.infer<typeof METADATA>;

/**
 * Reads the document of one client. Members that we do not know are ignored.
 * @param json what the URL answered, parsed
 * @throws DocumentRefused
 */
export function readDocument(clientId: string, json: unknown): ReadDocument {
  const object = z.looseObject({}).safeParse(json).data;
  if (!object) throw new DocumentRefused('bad_json');
  if (object['client_id'] !== clientId) throw new DocumentRefused('other_client_id');
  const uris = strings.safeParse(object['redirect_uris']).data;
  if (!uris) throw new DocumentRefused('bad_redirect_uris');
  const metadata = METADATA.safeParse(object).data;
  if (!metadata || object['client_secret'] !== undefined) throw new DocumentRefused('bad_metadata');

  const redirect_uris = redirectUrisOf(uris);
  const { jwksUri, ...authentication } = authenticationOf(metadata);
  return {
    document: {
      client_id: clientId,
      ...(metadata.client_name && { client_name: metadata.client_name }),
      redirect_uris,
      grant_types: grantTypesOf(metadata),
      scope: knownScopes(metadata.scope),
      application_type: redirect_uris.some(hasAnyPort) ? 'native' : 'web',
      ...authentication,
    },
    jwksUri,
  };
}

function grantTypesOf({ grant_types, response_types }: Metadata): GrantType[] {
  const usable = knownGrantTypes(grant_types);
  if (!usable.includes('authorization_code') || !response_types.includes('code')) {
    throw new DocumentRefused('no_code_grant');
  }
  return usable;
}

/** A document that asks for a method that we lack may name others. */
function methodOf(metadata: Metadata): (typeof DOCUMENT_METHODS)[number] {
  const named = [metadata.token_endpoint_auth_method, ...metadata.token_endpoint_auth_methods_supported];
  const method =
    DOCUMENT_METHODS.find((known) => known === named[0]) ?? DOCUMENT_METHODS.find((known) => named.includes(known));
  if (!method) throw new DocumentRefused('bad_auth_method');
  return method;
}

function authenticationOf(metadata: Metadata) {
  const token_endpoint_auth_method = methodOf(metadata);
  if (token_endpoint_auth_method === 'none') return { token_endpoint_auth_method, jwksUri: null };
  const { jwks, jwks_uri: uri, token_endpoint_auth_signing_alg: algorithm } = metadata;
  const isKnown = algorithm === undefined || ASSERTION_ALGORITHMS.some((known) => known === algorithm);
  if (!isKnown || (jwks === undefined && uri === undefined)) throw new DocumentRefused('bad_auth_method');
  return {
    token_endpoint_auth_method,
    ...(jwks !== undefined && { jwks: verificationKeys(jwks) }),
    jwksUri: jwks === undefined ? uri! : null,
  };
}
