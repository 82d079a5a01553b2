import { Inject, Injectable } from '@nestjs/common';
import { type Clock, DAY_MS, LIMITS, WAITS } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { AttemptFailed, CannotBeDone, Carriers, LeaseLost, MustWait } from '@app/platform/leases';
import { Mailer, plainMail } from '@app/platform/mail';
import { Seal, SEALED } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { PasswordsRepository } from '../passwords/passwords.repository';
import { SignInLinksService } from '../sign-in-links/sign-in-links.service';
import { LETTER_LEASE, type LetterClaim } from './letters.lease';
import { LettersRepository } from './letters.repository';
import type { LetterContent } from './letters.service';

/** Sends letters, at least once each. */
@Injectable()
export class LetterWork {
  private readonly carrier;
  private readonly seal: Seal;

  constructor(
    carriers: Carriers,
    @Inject(SETTINGS) settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly letters: LettersRepository,
    private readonly passwords: PasswordsRepository,
    private readonly links: SignInLinksService,
  ) {
    this.carrier = carriers.of(LETTER_LEASE);
    this.seal = new Seal(SEALED.letters, settings);
  }

  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  removeOld(now: Date): Promise<void> {
    return this.letters.removeBefore(new Date(now.getTime() - LIMITS.letterDays * DAY_MS));
  }

  run(id: number): Promise<void> {
    return this.carrier.run(null, { id }, { work: (claim) => this.attempt(claim) });
  }

  private async attempt(claim: LetterClaim): Promise<void> {
    if (claim.endsAt <= this.clock.now()) throw new CannotBeDone('it is too late for it');
    const opened = this.seal.open(claim.messageId, claim.sealed);
    if (!opened) throw new MustWait('SECRET_KEY does not open it', WAITS.stopped);
    const content = JSON.parse(opened.plain.toString()) as LetterContent;
    const letter = content.words ? content : await this.aboutPassword(claim, content.to);
    if (!letter) return this.letters.complete(claim);
    const { to } = letter;
    const { subject, ...plain } = letter.words!;
    const { state, reason = '' } = await this.mailer.send({ to, subject, ...plainMail(plain), id: claim.messageId });
    if (state === 'refused') throw new CannotBeDone(reason);
    if (state === 'unreachable') throw new AttemptFailed(reason, { askedMs: null, lastWords: reason });
    await this.letters.complete(claim);
  }

  /**
   * The words are kept before they are sent: another attempt has the same link. It goes to the address of the account, since
   * the one that was typed may only look like it.
   * @returns null for nobody's address
   */
  private async aboutPassword(claim: LetterClaim, typed: string): Promise<LetterContent | null> {
    const user = await this.passwords.findByEmail(typed);
    if (!user) return null;
    const { url } = await this.links.forUser(user.userId);
    const words = {
      subject: 'Your link to a new password',
      lines: ['Somebody, you we hope, has asked for a link that sets a new password for your account.'],
      link: { text: 'Choose a new password', url },
      footer: 'It works once, for 15 minutes. If it was not you who asked, do nothing: your password stays as it is.',
    };
    const letter = { to: user.email, words };
    const sealed = this.seal.seal(claim.messageId, Buffer.from(JSON.stringify(letter)));
    if (!(await this.letters.compose(claim, sealed))) throw new LeaseLost();
    return letter;
  }
}
