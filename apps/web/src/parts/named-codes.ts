import type { NamedCodes } from '@app/core/code-names';
import { timeZones } from '@app/core/kernel';

export { COUNTRIES, LANGUAGES, type NamedCodes } from '@app/core/code-names';

let zoneNames: readonly string[] | undefined;
const spaced = (code: string): string => code.replaceAll('_', ' ');

/** Time zones by their IANA names, with spaces for underscores. Other names of the same zones are taken as they are. */
export const ZONES: NamedCodes = {
  names: () => (zoneNames ??= timeZones().map(spaced)),
  nameOf: spaced,
  codeOf: (text) => text.replaceAll(/(?<=\S) (?=\S)/g, '_'),
};
