import { eventually } from '@app/testing';
import { lapseLeases } from '../support/lapse';
import { ListeningAccount } from '../support/listening-account';
import { answering } from '../support/receiver';
import { WorkerProcess } from '../support/worker-process';

describe('a worker that is killed while a receiver thinks', () => {
  let listening: ListeningAccount;
  const worker = new WorkerProcess(() => ({
    DATABASE_URL: listening.api.settings.DATABASE_URL!,
    SECRET_KEY: listening.api.settings.SECRET_KEY!,
    WEBHOOK_PRIVATE_HOSTS: listening.receiver.host,
  }));

  beforeAll(async () => {
    listening = await ListeningAccount.start();
  }, 60_000);
  afterAll(async () => {
    await worker.kill();
    await listening.stop();
  });

  it('loses nothing: the message comes again with its id, and the others after it', async () => {
    const { id } = await listening.subscribe();
    listening.receiver.reply = () => undefined;
    await listening.completes(3);
    await worker.start();
    await eventually(
      () => Promise.resolve(listening.receiver.received.length),
      (count) => count === 1,
    );
    await worker.kill();
    listening.receiver.reply = answering(200);
    await lapseLeases(listening.database, 'outbox', 'webhook_deliveries');
    await worker.start();
    await eventually(
      () => listening.deliveries(id),
      (all) => all.length === 3 && all.every(({ state }) => state === 'delivered'),
    );
    expect(listening.receiver.sequences).toEqual([1, 1, 2, 3]);
    const ids = listening.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
    expect(await listening.database.query('select from outbox')).toEqual([]);
  });
});
