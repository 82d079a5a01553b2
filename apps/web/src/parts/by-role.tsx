import type { ComponentChildren, JSX } from 'preact';
import { useMayWrite, useRole } from './use-role';

interface ByRoleProps {
  readonly children: ComponentChildren;
}

/** What viewers of the project would be refused: it is not shown to them. */
export const ForEditors = ({ children }: ByRoleProps): JSX.Element => <>{useMayWrite() && children}</>;

/** What everybody but the owner of the project would be refused. */
export const ForOwners = ({ children }: ByRoleProps): JSX.Element => {
  const role = useRole();
  return <>{(role === undefined || role === 'owner') && children}</>;
};
