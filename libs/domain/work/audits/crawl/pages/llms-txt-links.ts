import type { TextFileFacts } from '@app/core/audit-checks';
import { webUrl, withoutFragment } from '../web-url';

const MOST_LINKS = 200;
const LINK = /\]\(\s*<?([^\s()<>]{1,2048})/g;

/** Where the links of an llms.txt lead, each once, in their order. HTML in its place has none. */
export function llmsTxtLinks({ text, finalUrl }: TextFileFacts): string[] {
  const found = new Set<string>();
  for (const [, address] of (text ?? '').matchAll(LINK)) {
    const url = webUrl(address!, finalUrl);
    if (url && found.size < MOST_LINKS) found.add(withoutFragment(url));
  }
  return [...found];
}
