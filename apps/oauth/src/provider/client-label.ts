import { isDocumentAddress } from '@app/domain/oauth';

interface Labelled {
  readonly clientId: string;
  readonly clientName?: string | undefined;
  readonly redirectUris?: readonly string[] | undefined;
}

/**
 * What an operator knows a client by: the host of its document, or the name that it chose and the host that it is sent back
 * to.
 */
export function clientLabel({ clientId, clientName, redirectUris: [redirectUri] = [] }: Labelled): string {
  if (isDocumentAddress(clientId)) return new URL(clientId).host;
  const host = redirectUri && URL.parse(redirectUri)?.host;
  return [clientName, host].filter(Boolean).join(', ');
}
