import { invalidParam, isEmail, type NoticeChannelKind } from '@app/core/kernel';

/** Where notices go, and what people see of it. */
export interface Target {
  readonly target: string;
  readonly shown: string;
}

/** Whoever knows such a URL may write into the channel. */
const SHOWN_CHARACTERS = 4;

/**
 * @param allows whether the fetcher may go there
 * @throws ApiError `ERR_INVALID_PARAM` that names `target`
 */
export function targetOf(kind: NoticeChannelKind, sent: string, allows: (url: string) => boolean): Target {
  if (kind === 'mail') {
    const address = sent.trim();
    if (!isEmail(address)) throw invalidParam('target', 'target must be an e-mail address');
    return { target: address, shown: address };
  }
  const url = URL.parse(sent);
  if (!url || !allows(sent))
    throw invalidParam('target', 'target must be an http or https URL on the public internet, on port 80 or 443');
  return { target: sent, shown: maskedUrl(url, sent) };
}

/** What may be seen of a URL that messages are sent to: its host and its end. */
export const maskedUrl = ({ host }: URL, sent: string): string => `${host} …${sent.slice(-SHOWN_CHARACTERS)}`;
