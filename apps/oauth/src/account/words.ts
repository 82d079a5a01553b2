import type { KeyScope, MemberRole, Plan, Scope } from '@app/core/kernel';

/** How pages call a plan. */
export const planName = (plan: Plan): string => `${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;

/** What somebody is to a project, in a sentence. */
export const roleName = (role: MemberRole): string =>
  role === 'editor' ? 'an editor, who may change it' : 'a viewer, who reads it';

/** What a key may do, in a few words. */
export const keyScopeName = (scope: KeyScope): string => (scope === 'read' ? 'Read' : 'Read and write');

/** What an app may do, in a few words. */
export const scopesName = (scopes: readonly Scope[]): string =>
  scopes.includes('write') ? (scopes.includes('read') ? 'Read and write' : 'Write') : 'Read';

const NUMBER = new Intl.NumberFormat('en-GB');
export const numberText = (number: number): string => NUMBER.format(number);

/** @param limit null is unlimited */
export const usedText = (used: number, limit: number | null): string =>
  limit === null ? `${numberText(used)}, no limit` : `${numberText(used)} of ${numberText(limit)}`;
