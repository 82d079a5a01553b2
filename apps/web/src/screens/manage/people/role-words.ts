import type { MemberRole, Role } from '@app/core/kernel';

export const ROLE_WORDS: Readonly<Record<Role, string>> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' };

/** What each may do. */
export const ROLE_HINTS: Readonly<Record<MemberRole, string>> = {
  editor: 'Reads everything, and changes prompts, competitors and all else that is tracked.',
  viewer: 'Reads everything, and changes nothing.',
};
