/** Carries the class of an operation's parameters to the document builder, which replaces it. */
export const PARAMS_EXTENSION = 'x-params' as const;

/** Carries how an operation's body becomes a table, likewise. */
export const TABLE_EXTENSION = 'x-table' as const;
