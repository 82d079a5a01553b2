import { z } from 'zod';
import { isReadableName, LIMITS } from '@app/core/kernel';
import {
  GRANT_TYPES,
  knownGrantTypes,
  knownScopes,
  type NewClient,
  redirectUriKind,
  REGISTERED_AUTH_METHODS,
} from '@app/domain/oauth';
import { RegistrationError } from './registration-error';

/** The members of RFC 7591, section 2, that we store. Others are dropped, unread. */
const requestSchema = z.object({
  redirect_uris: z.array(z.string()).min(1).max(LIMITS.redirectUrisPerClient),
  client_name: z
    .string()
    .min(1)
    .max(LIMITS.clientNameLength)
    .refine(isReadableName, 'must be readable, without control characters')
    .optional(),
  grant_types: z.array(z.string()).default([...GRANT_TYPES]),
  token_endpoint_auth_method: z.enum(REGISTERED_AUTH_METHODS).default('none'),
  scope: z.string().default(''),
});

/** Reads the body of a registration. @throws RegistrationError */
export function parseRegistration(body: unknown): NewClient {
  const { success, data, error } = requestSchema.safeParse(withoutNulls(body));
  if (!success) {
    const [issue] = error.issues;
    const member = String(issue!.path[0] ?? 'the body');
    throw new RegistrationError(codeOf(member), `${member}: ${issue!.message}`);
  }
  return {
    ...data,
    redirect_uris: validUris(data.redirect_uris),
    grant_types: codeGrantTypes(data.grant_types),
    scope: knownScopes(data.scope),
  };
}

const codeOf = (member: string) => (member === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata');

/** Some clients send null for what they leave out. */
const withoutNulls = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    : body;

function validUris(uris: readonly string[]): string[] {
  const kinds = uris.map(redirectUriKind);
  const wrong = kinds.indexOf('invalid');
  const valid = uris.filter((_, index) => kinds[index] === 'valid');
  if (wrong < 0 && valid.length > 0) return [...new Set(valid)];
  const place = `redirect_uris[${Math.max(wrong, 0)}]`;
  throw new RegistrationError(
    'invalid_redirect_uri',
    `${place} must be https, or http on localhost or 127.0.0.1, without user and fragment, ` +
      `of at most ${LIMITS.urlLength} characters`,
  );
}

function codeGrantTypes(asked: readonly string[]): NewClient['grant_types'] {
  const known = knownGrantTypes(asked);
  if (known.includes('authorization_code')) return known;
  throw new RegistrationError('invalid_client_metadata', 'grant_types must contain authorization_code');
}
