import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Clock, DAY_MS, LIMITS, MINUTE_MS } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { Mailer, type PlainMail } from '@app/platform/mail';
import { Seal, SEALED } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { LETTER_LEASE } from './letters.lease';
import { type LetterPurpose, LettersRepository } from './letters.repository';

/** What is sealed of a letter. Without words its worker writes them: whose password it is for must not show before. */
export interface LetterContent {
  readonly to: string;
  readonly words?: PlainMail & { readonly subject: string };
}

export interface WantedLetter extends Required<LetterContent> {
  readonly purpose: LetterPurpose;
  /** Who caused it. */
  readonly userId: number;
  /** A mail that was not sent by then is not sent any more. */
  readonly endsAt: Date;
}

/** Mails to single people, sealed until they are sent: they have links that let people in. */
@Injectable()
export class Letters {
  private readonly carrier;
  private readonly seal: Seal;

  constructor(
    carriers: Carriers,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly letters: LettersRepository,
  ) {
    this.carrier = carriers.of(LETTER_LEASE);
    this.seal = new Seal(SEALED.letters, settings);
  }

  get areOn(): boolean {
    return this.mailer.isOn && this.settings.SECRET_KEY !== undefined;
  }

  /**
   * Adds a letter in a transaction; a tick finds it after that.
   * @returns false when mail is off, or too many such mails went to the address or came of the person on this day
   */
  async add({ to, words, ...letter }: WantedLetter, sql: Sql): Promise<boolean> {
    return (await this.insert({ to, words }, letter, sql)) !== undefined;
  }

  /** Has a link mailed by which whoever has this address, if anybody has, sets a password. It says nothing of whether. */
  async forgotten(to: string): Promise<void> {
    const endsAt = new Date(this.clock.now().getTime() + 10 * MINUTE_MS);
    const id = await this.database.transaction((sql) =>
      this.insert({ to }, { purpose: 'password', userId: null, endsAt }, sql),
    );
    if (id !== undefined) this.carrier.wake({ letterId: id });
  }

  private async insert(
    content: LetterContent,
    { purpose, userId, endsAt }: Pick<WantedLetter, 'purpose' | 'endsAt'> & { readonly userId: number | null },
    sql: Sql,
  ): Promise<number | undefined> {
    if (!this.areOn) return undefined;
    const now = this.clock.now();
    const messageId = randomUUID();
    const recipient = createHash('sha256').update(content.to.trim().toLowerCase()).digest();
    const sealed = this.seal.seal(messageId, Buffer.from(JSON.stringify(content)));
    const letter = { messageId, purpose, recipient, userId, sealed, createdAt: now, endsAt };
    const { lettersPerAddress, lettersPerPerson, ownerLetters } = LIMITS;
    const perAddress = purpose === 'owner' ? ownerLetters : lettersPerAddress;
    const quota = { since: new Date(now.getTime() - DAY_MS), perAddress, perPerson: lettersPerPerson };
    return this.letters.insert(letter, quota, sql);
  }
}
