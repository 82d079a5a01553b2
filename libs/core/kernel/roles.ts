import { ApiError } from './errors';

/** What somebody may do with a project, from least to most: each may do what those before it may. */
export const ROLES = ['viewer', 'editor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that an owner gives to others; a project has one owner. */
export const MEMBER_ROLES = ['viewer', 'editor'] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const roleIncludes = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** @throws ApiError `ERR_INSUFFICIENT_SCOPE` with `meta.role`, for a role below the needed one */
export function requireRole(role: Role, needed: Role): void {
  if (roleIncludes(role, needed)) return;
  const who = needed === 'owner' ? "the project's owner alone" : "the project's owner and editors";
  throw new ApiError('ERR_INSUFFICIENT_SCOPE', `this is for ${who}: you are its ${role}`, {
    role,
    required_role: needed,
  });
}
