import type { ComponentChildren, JSX } from 'preact';
import { useMayWrite, useProject, useRole } from './use-role';

interface ByRoleProps {
  readonly children: ComponentChildren;
}

/** What viewers of the project would be refused, and anybody while it is archived: it is not shown to them. */
export const ForEditors = ({
  evenArchived,
  children,
}: ByRoleProps & { readonly evenArchived?: boolean }): JSX.Element => <>{useMayWrite(evenArchived) && children}</>;

/** What an archived project refuses of everybody. */
export const UnlessArchived = ({ children }: ByRoleProps): JSX.Element => <>{!useProject()?.archived && children}</>;

/** What everybody but the owner of the project would be refused. */
export const ForOwners = ({ children }: ByRoleProps): JSX.Element => {
  const role = useRole();
  return <>{(role === undefined || role === 'owner') && children}</>;
};
