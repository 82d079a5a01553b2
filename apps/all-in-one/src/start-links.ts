import type { INestApplicationContext } from '@nestjs/common';
import { SETUP_PATH } from '@app/core/kernel';
import { type SignInLink, SignInLinksService, UsersRepository } from '@app/domain/access';

/** Links for whoever reads what a start prints. */
export interface StartLinks {
  /** Makes the administrator, and leads to the set-up of a project; null once there is one. */
  readonly administrator: SignInLink | null;
  /**
   * Signs whoever owns the demo in, while nobody administers: who reads a log later must not become the administrator. Null also on an
   * operator's own database.
   */
  readonly dashboard: SignInLink | null;
}

/**
 * @param app one that signs people in
 * @param embedded whether the database is the start's own: then nobody but its user reads what is printed
 * @param projectId the project that the dashboard's link opens
 */
export async function startLinks(
  app: INestApplicationContext,
  embedded: boolean,
  projectId?: number,
): Promise<StartLinks> {
  const links = app.get(SignInLinksService, { strict: false });
  const administrator = await links.forAdministrator(SETUP_PATH);
  const isOpen = embedded && administrator !== null;
  const userId = isOpen ? await app.get(UsersRepository, { strict: false }).administrator() : undefined;
  return { administrator, dashboard: userId === undefined ? null : await links.forDashboard(userId, projectId) };
}
