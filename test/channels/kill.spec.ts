import { eventually, headerOf } from '@app/testing';
import { lapseLeases } from '../support/lapse';
import { ToldAccount } from '../support/told-account';
import { WorkerProcess } from '../support/worker-process';

describe('a worker that is killed while the mail server thinks', () => {
  let told: ToldAccount;
  const worker = new WorkerProcess(() => ({
    DATABASE_URL: told.api.settings.DATABASE_URL!,
    SECRET_KEY: told.api.settings.SECRET_KEY!,
    SMTP_URL: told.mail.url,
    MAIL_FROM: told.api.settings.MAIL_FROM!,
  }));

  beforeAll(async () => {
    told = await ToldAccount.start();
    // Workers have the real clock, and a letter ends in time.
    told.api.clock.advance(Date.now() - told.api.clock.now().getTime());
  }, 60_000);
  afterAll(async () => {
    await worker.kill();
    await told.stop();
  });

  it('loses neither a notice nor a letter, and doubles have the id of what they double', async () => {
    const { id } = await told.add('mail');
    await told.add('mail', { target: 'kim@elsewhere.example' });
    // It has taken the mail, and never says so.
    const thinking = Promise.withResolvers<undefined>();
    told.mail.content = () => thinking.promise;
    await told.completes();
    await worker.start();
    await eventually(
      () => Promise.resolve(told.mail.mails.length),
      (count) => count === 2,
    );
    await worker.kill();
    told.mail.content = () => undefined;
    thinking.resolve(undefined);
    await lapseLeases(told.database, 'outbox', 'notices', 'letters');
    await worker.start();
    await eventually(
      () => told.notices(id),
      ([notice]) => notice?.state === 'delivered',
    );
    await eventually(
      () => told.database.query<{ state: string }>('select state from letters'),
      ([letter]) => letter?.state === 'sent',
    );
    const ids = told.mail.mails.map((mail) => headerOf(mail, 'message-id'));
    expect([ids.length, new Set(ids).size]).toEqual([4, 2]);
    expect(await told.notices(id)).toHaveLength(1);
    expect(await told.database.query('select from outbox')).toEqual([]);
  });
});
