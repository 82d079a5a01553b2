import type { JsonWebKey } from 'node:crypto';

/** In the order in which they are stored. */
export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

/** How clients that register themselves may prove who they are (RFC 7591, section 2). */
export const REGISTERED_AUTH_METHODS = ['none', 'client_secret_post'] as const;
export type RegisteredAuthMethod = (typeof REGISTERED_AUTH_METHODS)[number];

/** Documents may also name RFC 7523, section 2.2, since they bring the keys. */
export const AUTH_METHODS = [...REGISTERED_AUTH_METHODS, 'private_key_jwt'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

/** What we know of a client, registered or by its document, in the members of RFC 7591, section 2. */
export interface ClientMetadata {
  readonly client_id: string;
  readonly client_name?: string;
  /** Exactly as the client wrote them. */
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly GrantType[];
  readonly token_endpoint_auth_method: AuthMethod;
  /** Space-separated, at least one of ours. */
  readonly scope: string;
  /**
   * A `native` client's loopback redirect URIs match any port (RFC 8252, section 7.3). Only documents that write such a URI
   * without a port are native.
   */
  readonly application_type?: 'web' | 'native';
  /** The keys of `private_key_jwt`. */
  readonly jwks?: { readonly keys: readonly (JsonWebKey & { readonly kid?: string })[] };
}

/** What a client asks for when it registers, validated and with every default filled in. */
export interface NewClient extends Omit<ClientMetadata, 'client_id' | 'application_type' | 'jwks'> {
  readonly token_endpoint_auth_method: RegisteredAuthMethod;
}
