import { Injectable } from '@nestjs/common';
import { invalidParam, projectNotFound } from '@app/core/kernel';
import {
  type AccountSession,
  countProject,
  InvitationsRepository,
  onlyAdministrators,
  Quotas,
  UsersRepository,
} from '@app/domain/access';
import { Database, type Reached, type Sql } from '@app/platform/database';
import type { ListedProjectRow } from '../projects/project-rows';
import type { ProjectScope } from '../projects/project-scope';
import { ProjectsRepository } from '../projects/projects.repository';
import { MembersRepository } from './members.repository';

/** As a list of what somebody owns has it. */
export type OwnedProject = Pick<ListedProjectRow, 'id' | 'name' | 'archived'>;

/** Gives a project another owner (docs/people.md). */
@Injectable()
export class HandOver {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly members: MembersRepository,
    private readonly waiting: InvitationsRepository,
    private readonly users: UsersRepository,
    private readonly quotas: Quotas,
  ) {}

  /** Locks both accounts, which is done before the project is locked. */
  lock(sql: Sql, from: number, to: number): Promise<void> {
    return this.quotas.lockAccounts(sql, [from, to]);
  }

  /**
   * The former owner becomes an editor, and links that invite into the project are void, since they were that owner's. Call it under the
   * locks of the accounts and of the project.
   * @throws ApiError `ERR_LIMIT_REACHED` when the new owner's plan has no room; `ERR_INVALID_PARAM` for a closed account
   */
  async give(scope: ProjectScope, from: number, to: number, now: Date, sql: Sql): Promise<void> {
    if (!(await this.users.isOpen(to, sql))) throw invalidParam('id', 'the account is closed');
    await this.quotas.assertRoom(sql, scope.projectId, to);
    await this.members.handOver(scope, from, to, now, sql);
    await this.waiting.removeAllOf(scope.projectId, sql);
    await this.projects.touch(scope, now, sql);
    await countProject(scope.projectId, sql);
  }

  /** The projects that somebody owns, for administrators. @throws ApiError `ERR_INSUFFICIENT_SCOPE` */
  async owned(session: AccountSession, userId: number): Promise<Reached<OwnedProject>> {
    onlyAdministrators(session);
    const { rows, away } = await this.projects.list({ userId, projectIds: null });
    return { rows: rows.filter(({ role }) => role === 'owner'), away };
  }

  /**
   * Gives one of them to whoever has an address, for administrators: its owner has left, or cannot. The new owner need not be one of
   * its people.
   * @throws ApiError `ERR_INSUFFICIENT_SCOPE`, `ERR_PROJECT_NOT_FOUND` for a project that is not that owner's,
   *   `ERR_INVALID_PARAM` that names `to`, and as {@link give}
   */
  async giveOf(session: AccountSession, from: number, projectId: number, email: string, now: Date): Promise<void> {
    onlyAdministrators(session);
    const to = await this.users.idByEmail(email.trim());
    if (to === undefined) throw invalidParam('to', 'No account has this address.');
    if (to === from) throw invalidParam('to', 'It is the owner’s already.');
    if (!(await this.users.isOpen(to))) throw invalidParam('to', 'This account is closed.');
    await this.database.transaction(async (sql) => {
      await this.lock(sql, from, to);
      const scope = await this.projects.openForJob(projectId, sql);
      if (!scope) throw projectNotFound();
      await this.projects.lock(scope, sql);
      if ((await this.members.find(scope, from, sql))?.role !== 'owner') throw projectNotFound();
      await this.give(scope, from, to, now, sql);
    });
  }
}
