import { FetchError, type FetchFailure } from '@app/platform/web-fetch';

/** Why we do not take a document that we could read, or do not ask for one. Each message is for the client's makers. */
const REFUSALS = {
  not_a_document_url: 'the client_id is not the https URL of a document with a path',
  host_not_allowed: 'this server takes no clients of that host',
  too_many_fetches: 'too many documents are being fetched; try again in a minute',
  server_error: 'the server answered with an error of its own',
  not_found: 'the server did not answer 200',
  not_json: 'the answer is not JSON by its content type',
  bad_json: 'the answer is not a JSON object',
  other_client_id: 'the client_id in the document is not its URL',
  bad_redirect_uris: 'redirect_uris needs one to ten https URIs, or http URIs on localhost or 127.0.0.1',
  bad_auth_method: 'token_endpoint_auth_method must be none, or private_key_jwt with keys',
  bad_keys: 'the key set has no public key that we can verify signatures with, or it has a private one',
  bad_metadata: 'the metadata does not fit RFC 7591',
  no_code_grant: 'the client does not use the authorization code grant',
} as const;

export type DocumentRefusal = FetchFailure | keyof typeof REFUSALS;

/** The client is not to blame, and the same request may succeed soon. What we know of the client stays good meanwhile. */
const TEMPORARY: ReadonlySet<DocumentRefusal> = new Set<DocumentRefusal>([
  'too_many_fetches',
  'server_error',
  'tls',
  'dns',
  'connection',
  'timeout',
  'bad_response',
]);

/** Says why a `client_id` that is a URL leads to no client. */
export class DocumentRefused extends Error {
  constructor(
    readonly reason: DocumentRefusal,
    options?: ErrorOptions,
  ) {
    super(isOwn(reason) ? REFUSALS[reason] : new FetchError(reason).message, options);
  }

  get temporary(): boolean {
    return TEMPORARY.has(this.reason);
  }
}

const isOwn = (reason: DocumentRefusal): reason is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, reason);
