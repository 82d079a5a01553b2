import type { ComponentChildren, JSX } from 'preact';
import { shownHost } from './shown-host';

/** Other schemes may run something. */
export const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Of an address without a user. */
const HOST = /^(https?:\/\/)([^/?#:@]+)(?=[/?#:]|$)(?![^/?#]*@)/;

/** An address as people read it. It stays as it is where it does not decode, or to signs that nobody sees. */
export function readable(url: string): string {
  try {
    const decoded = decodeURI(url);
    return /\p{C}/u.test(decoded)
      ? url
      : decoded.replace(HOST, (_, scheme: string, host: string) => scheme + shownHost(host));
  } catch {
    return url;
  }
}

export interface WebLinkProps {
  /** As a stranger wrote it. */
  readonly url: string;
  readonly children: ComponentChildren;
}

/** A link out of the dashboard, in a tab of its own. What is no web address is no link. */
export const WebLink = ({ url, children }: WebLinkProps): JSX.Element =>
  isWebAddress(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );
