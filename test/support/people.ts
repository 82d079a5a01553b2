import type { Role } from '@app/core/kernel';

/** Everybody who may or may not open a shared project. The removed one was an editor until a moment ago. */
export const PEOPLE = ['owner', 'editor', 'viewer', 'removed', 'stranger'] as const;
export type Person = (typeof PEOPLE)[number];

export const isRole = (person: Person): person is Role => !['removed', 'stranger'].includes(person);

/** Of a project that there is not. */
export const NOWHERE = 9_007_199_254_740_991;
