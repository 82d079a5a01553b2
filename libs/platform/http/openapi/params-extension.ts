/** Carries the class of an operation's parameters to the document builder, which replaces it. */
export const PARAMS_EXTENSION = 'x-params' as const;
