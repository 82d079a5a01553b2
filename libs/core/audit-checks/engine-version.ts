/**
 * Moves whenever a check is added, removed or judges otherwise, and when the formula of the score changes. Reports of
 * different versions are not compared.
 */
export const AUDIT_ENGINE_VERSION = 6;
