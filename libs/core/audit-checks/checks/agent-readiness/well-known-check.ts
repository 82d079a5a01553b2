import { beginsAsHtml } from '@app/core/markup';
import type { AuditCheck, Verdict } from '../../check';
import type { AgentReadinessFacts, TextFileFacts } from '../../facts';
import { isUnread, notApplicable, pass, unknown } from '../../unread';
import { readinessCheck } from './readiness-check';

interface WellKnown {
  readonly slug: string;
  readonly title: string;
  readonly reference: string;
  readonly recommendation: string;
  /** The first that answers counts. */
  readonly paths: readonly string[];
  /** Members that the document must have. */
  readonly members: readonly string[];
}

/** A check of a JSON document below `/.well-known/`. */
export const wellKnownCheck = ({ paths, members, ...rest }: WellKnown): AuditCheck =>
  readinessCheck({ ...rest, basis: 'standard' }, (_site, facts) => verdictOf(paths, members, facts));

function verdictOf(paths: readonly string[], members: readonly string[], { wellKnown }: AgentReadinessFacts): Verdict {
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
