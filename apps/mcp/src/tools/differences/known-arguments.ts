import { invalidParams, type ParamProblem } from '@app/core/kernel';
import type { Arguments } from '../tool';
import type { Difference } from './difference';

/** A widespread client adds these to every call, whatever the tool's schema says. */
const INJECTED = ['toolCallId', 'sessionId', 'action', 'chatInput', 'tool'];

const SHOWN = 20;
const SHOWN_LENGTH = 64;

export const knownArguments = {
  name: 'known_arguments' as const,
  says: 'Unknown arguments are refused, as a model that misspells one would take the answer for one to its question.',
  concerns: () => true,
  // Only what is ignored is named there.
  output: ({ properties: { ignored_parameters: _never, ...properties }, ...schema }) => ({ ...schema, properties }),
  args: ({ args, allowed }) => keepKnown(args, allowed),
} satisfies Difference;

const refuse = (names: readonly string[], allowed?: readonly string[]): void => {
  const [first, ...rest] = names.slice(0, SHOWN).map((name): ParamProblem => {
    const param = name.slice(0, SHOWN_LENGTH);
    return { param, message: `${param} is no argument of this tool`, ...(allowed && { allowed }) };
  });
  if (first) throw invalidParams([first, ...rest]);
};

/** Of objects in the arguments. @throws ApiError `ERR_INVALID_PARAM` */
export const refuseUnknownWithin = (places: readonly string[]): void =>
  refuse(places.filter((place) => place.includes('[')));

/** @returns what of the arguments the tool has @throws ApiError `ERR_INVALID_PARAM` for others */
export function keepKnown(args: Arguments, allowed: readonly string[]): Arguments {
  const own = Object.entries(args).filter(([name]) => allowed.includes(name) || !INJECTED.includes(name));
  refuse(
    own.map(([name]) => name).filter((name) => !allowed.includes(name)),
    allowed,
  );
  return Object.fromEntries(own);
}
