import { Inject, Injectable } from '@nestjs/common';
import { addressesOf, ApiError, DAY_MS, LIMITS, NOTICES_PATH, type RequestContext } from '@app/core/kernel';
import { Letters, UsersRepository } from '@app/domain/access';
import { MembersRepository, type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import type { Sql } from '@app/platform/database';
import { hashToken, newToken } from '@app/platform/secrets';
import { type ChannelRow, ChannelsRepository } from './channels.repository';

/** Of a name that a stranger reads: longer ones would be advertisements. */
const NAME_LENGTH = 60;

/** Nobody gets notices by mail who does not want them (docs/channels.md). */
@Injectable()
export class Agreement {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly projects: ProjectsRepository,
    private readonly letters: Letters,
    private readonly channels: ChannelsRepository,
  ) {}

  /**
   * Whether notices may be mailed to an address: its reader has agreed, or works on the project. Where strangers make
   * accounts for themselves, an address of a person proves nothing.
   */
  async given(
    scope: ProjectScope,
    { confirmedAt, stoppedAt }: Pick<ChannelRow, 'confirmedAt' | 'stoppedAt'>,
    address: string,
    sql?: Sql,
  ): Promise<boolean> {
    if (stoppedAt !== null) return false;
    if (confirmedAt !== null) return true;
    if (this.settings.SIGN_UP === 'open') return false;
    const people = await this.members.list(scope, sql);
    return people.some(({ email }) => email.toLowerCase() === address.toLowerCase());
  }

  /**
   * Asks the reader of an address by mail; former links end.
   * @throws ApiError `ERR_LIMIT_REACHED` when it was asked often enough for a day
   */
  async ask(ctx: RequestContext, scope: ProjectScope, id: number, to: string, sql: Sql): Promise<void> {
    const token = newToken();
    const endsAt = new Date(ctx.now.getTime() + LIMITS.confirmationDays * DAY_MS);
    await this.channels.update(scope, id, { confirm_hash: hashToken(token), confirm_until: endsAt }, sql);
    const { userId } = ctx.caller;
    const [{ name }, project] = [await this.users.person(userId, sql), await this.projects.summary(scope, sql)];
    const { issuer } = addressesOf(this.settings.PUBLIC_URL);
    const words = {
      subject: `Notices about “${shortened(project.name)}”: do you want them?`,
      lines: [`${shortened(name)} wants to have you told by mail what happens in “${shortened(project.name)}”.`],
      link: { text: 'See what it is', url: `${issuer}${NOTICES_PATH}/confirm?${new URLSearchParams({ token })}` },
      footer: 'If you do not want that, do nothing: you are sent no notice unless you agree.',
    };
    if (!(await this.letters.add({ to, words, purpose: 'confirmation', userId, endsAt }, sql)))
      throw new ApiError('ERR_LIMIT_REACHED', 'this address was asked often enough today, or you have asked too many');
  }
}

const shortened = (name: string): string => {
  const points = [...name.replace(/[\p{C}\s]+/gu, ' ')];
  return points.length > NAME_LENGTH ? `${points.slice(0, NAME_LENGTH - 1).join('')}…` : points.join('');
};
