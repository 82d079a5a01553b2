interface Labelled {
  /** The address of a document, or an id of ours, which is none. */
  readonly clientId: string;
  readonly clientName?: string | null | undefined;
  readonly redirectUris?: readonly string[] | undefined;
}

/**
 * What people know a client by: the host of its document, or the name that it chose and the host that it is sent back to.
 * Nobody has checked the name, so the host stands beside it.
 */
export function clientLabel({ clientId, clientName, redirectUris: [redirectUri = ''] = [] }: Labelled): string {
  const documentHost = URL.parse(clientId)?.host;
  return documentHost || [clientName, URL.parse(redirectUri)?.host].filter(Boolean).join(', ') || clientId;
}
