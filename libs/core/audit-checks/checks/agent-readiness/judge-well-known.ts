import { beginsAsHtml } from '@app/core/markup';
import type { Verdict } from '../../check';
import type { SiteFacts, TextFileFacts } from '../../facts';
import { isUnread, notApplicable, pass, unknown } from '../../unread';

interface WellKnown {
  /** The first that answers counts. */
  readonly paths: readonly string[];
  /** Members that the document must have. */
  readonly members: readonly string[];
}

/** Judges a JSON document below `/.well-known/`. Such standards are young: what is missing is no fault. */
export function judgeWellKnown(
  { agentReadiness: { wellKnown } }: Pick<SiteFacts, 'agentReadiness'>,
  { paths, members }: WellKnown,
): Verdict {
  const asked = paths.flatMap((path) => wellKnown[path] ?? []);
  const found = asked.find(({ text }) => text !== null && !beginsAsHtml(text));
  if (!found) {
    if (asked.length === 0 || asked.every(isUnread)) return unknown(`${paths[0]} could not be read.`);
    return notApplicable(`There is nothing at ${paths[0]}.`);
  }
  const fault = faultOf(found, members);
  if (!fault) return pass(`It stands at ${new URL(found.url).pathname}.`);
  return { status: 'warn', evidence: `It cannot be used: ${fault}.`, places: [{ url: found.url, detail: fault }] };
}

function faultOf({ text }: TextFileFacts, members: readonly string[]): string | null {
  let document: unknown;
  try {
    document = JSON.parse(text!);
  } catch {
    return 'it is no JSON';
  }
  if (typeof document !== 'object' || document === null) return 'it is no JSON object';
  const missing = members.filter((member) => !(member in (document as object)));
  return missing.length === 0 ? null : `it lacks ${missing.join(', ')}`;
}
