import { Inject, Injectable } from '@nestjs/common';
import { addressesOf, type Clock, DAY_MS, LIMITS } from '@app/core/kernel';
import { Letters, UsersRepository } from '@app/domain/access';
import { type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import type { Sql } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';

/** Mails to the owner of a project about what does not work in it. */
@Injectable()
export class OwnerLetters {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly users: UsersRepository,
    private readonly projects: ProjectsRepository,
    private readonly letters: Letters,
  ) {}

  /**
   * @param what in a clause, such as "a webhook is disabled"
   * @param path of the dashboard, where it is mended
   */
  async write(scope: ProjectScope, what: string, why: string, path: string, sql: Sql): Promise<void> {
    const { userId } = scope.account;
    const [{ email: to }, project] = [await this.users.person(userId, sql), await this.projects.summary(scope, sql)];
    const { issuer } = addressesOf(this.settings.PUBLIC_URL);
    const words = {
      subject: `${project.name}: ${what}`,
      lines: [`In your project “${project.name}” ${what}.`, why],
      link: { text: 'Look at it', url: `${issuer}${path}` },
      footer: 'You get this mail as the owner of the project.',
    };
    const endsAt = new Date(this.clock.now().getTime() + LIMITS.letterDays * DAY_MS);
    await this.letters.add({ to, words, purpose: 'owner', userId, endsAt }, sql);
  }
}
