import type { Arguments } from '../tool';
import { refuseUnknown } from '../unknown-arguments';
import type { Difference } from './difference';

/** A widespread client adds these to every call, whatever the tool's schema says. */
const INJECTED = ['toolCallId', 'sessionId', 'action', 'chatInput', 'tool'];

export const knownArguments = {
  name: 'known_arguments' as const,
  says: 'Unknown arguments are refused, as a model that misspells one would take the answer for one to its question.',
  concerns: () => true,
  // Only what is ignored is named there.
  output: ({ properties: { ignored_parameters: _never, ...properties }, ...schema }) => ({ ...schema, properties }),
  args: ({ args, allowed }) => keepKnown(args, allowed),
} satisfies Difference;

/** @returns what of the arguments the tool has @throws ApiError `ERR_INVALID_PARAM` for others */
export function keepKnown(args: Arguments, allowed: readonly string[]): Arguments {
  const own = Object.entries(args).filter(([name]) => allowed.includes(name) || !INJECTED.includes(name));
  refuseUnknown(
    own.map(([name]) => name).filter((name) => !allowed.includes(name)),
    allowed,
  );
  return Object.fromEntries(own);
}
