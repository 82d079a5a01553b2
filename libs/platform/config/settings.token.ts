/** Nest token under which the parsed {@link Settings} are provided. */
export const SETTINGS = Symbol('settings');
