import { replying, inTurn, VendorServer } from '@app/testing';
import { dataForSeo } from '../dataforseo/dataforseo';
import { scrapeless } from '../scrapeless/scrapeless';
import { TaskAdapter, type TaskVendor } from './task.adapter';

const server = new VendorServer();
const account = () => ({ baseUrl: server.url, timeoutMs: 10_000, pollMs: 1 });

const states = (code: number, rest: object = {}) =>
  replying(200, { status_code: 20000, tasks: [{ id: 't-1', status_code: code, ...rest }] });
const page = { markdown: 'Nimm den Harbor Desk.', model: 'gpt-5-3' };

const VENDORS = [
  {
    name: 'dataforseo',
    make: (changes: object): TaskVendor => dataForSeo({ login: 'l', password: 'p', ...account(), ...changes }),
    ticket: 't-1:3200',
    accepted: states(20100, { cost: 0.0032 }),
    running: [states(40602), states(40601)],
    done: states(20000, { result: [page] }),
    failed: states(40101),
    gone: states(40401),
    costMicros: 3_200,
  },
  {
    name: 'scrapeless',
    make: (changes: object): TaskVendor => scrapeless({ apiKey: 'k', ...account(), ...changes }),
    ticket: 't-1',
    accepted: replying(201, { task_id: 't-1' }),
    running: [replying(202, { status: 'pending' }), replying(202, { status: 'running' })],
    done: replying(200, { status: 'success', task_result: { result_text: page.markdown, model: page.model } }),
    failed: replying(200, { status: 'failed', message: 'no' }),
    gone: replying(410, { message: 'expired' }),
    costMicros: null,
  },
];

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.received = [];
});

describe.each(VENDORS)('$name', ({ make, ticket, accepted, running, done, failed, gone, costMicros }) => {
  const remembered: string[] = [];
  const ask = (vendorTaskId?: string, changes: object = {}, signal = new AbortController().signal) =>
    new TaskAdapter(make(changes)).ask(
      {
        executionId: 7,
        model: 'chatgpt',
        prompt: 'Welcher Tisch?',
        countryCode: 'DE',
        languageCode: 'de',
        ...(vendorTaskId && { vendorTaskId }),
        stage: { brands: [], seed: 'stage' },
      },
      {
        signal,
        onTaskAccepted: async (id) => {
          remembered.push(`${id} after ${server.received.length} requests`);
        },
      },
    );
  const methods = () => server.received.map(({ method }) => method);

  beforeEach(() => remembered.splice(0));

  it('remembers the task before it looks at it, and looks until it is done', async () => {
    server.reply = inTurn(accepted, ...running, done);
    expect(await ask()).toMatchObject({ answer: { text: page.markdown }, vendorModel: 'gpt-5-3', costMicros });
    expect(methods()).toEqual(['POST', 'GET', 'GET', 'GET']);
    expect(remembered).toEqual([`${ticket} after 1 requests`]);
  });

  it('does not look when the task cannot be remembered', async () => {
    server.reply = accepted;
    const broken = new TaskAdapter(make({})).ask(
      {
        executionId: 7,
        model: 'chatgpt',
        prompt: 'x',
        countryCode: 'DE',
        languageCode: 'de',
        stage: { brands: [], seed: 's' },
      },
      { signal: new AbortController().signal, onTaskAccepted: () => Promise.reject(new Error('no database')) },
    );
    await expect(broken).rejects.toThrow('no database');
    expect(methods()).toEqual(['POST']);
  });

  it('fetches a remembered task and pays for no other, whatever was in the way', async () => {
    server.reply = inTurn(replying(500, ''), ...running, done);
    await expect(ask(ticket)).rejects.toMatchObject({ kind: 'unavailable', costMicros: 0 });
    expect(await ask(ticket)).toMatchObject({ answer: { text: page.markdown }, costMicros });
    expect(new Set(methods())).toEqual(new Set(['GET']));
    expect(remembered).toEqual([]);
  });

  it.each([
    ['failed', failed],
    ['is not there any more', gone],
  ])('sets another task when the remembered one %s', async (_why, lost) => {
    server.reply = inTurn(lost, accepted, done);
    expect(await ask(ticket)).toMatchObject({ answer: { text: page.markdown } });
    expect(methods()).toEqual(['GET', 'POST', 'GET']);
    expect(remembered).toEqual([`${ticket} after 2 requests`]);
  });

  it('sets no other task when the result of the remembered one has another shape', async () => {
    server.reply = replying(200, {
      status_code: 20000,
      tasks: [{ status_code: 20000, result: [[]] }],
      status: 'success',
    });
    await expect(ask(ticket)).rejects.toMatchObject({ kind: 'unavailable', message: expect.stringMatching(/shape/) });
    expect(methods()).toEqual(['GET']);
  });

  it('tells what a failed task cost when it fails first, and not again', async () => {
    server.reply = inTurn(accepted, failed);
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable', costMicros });
    server.reply = inTurn(failed, replying(500, ''));
    await expect(ask(ticket)).rejects.toMatchObject({ kind: 'unavailable', costMicros: 0 });
  });

  it('waits no longer than it may, and costs nothing then: the task goes on', async () => {
    server.reply = inTurn(accepted, running[0]!);
    await expect(ask(undefined, { timeoutMs: 1_500 })).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/deadline/),
      costMicros: 0,
    });
    const cancel = new AbortController();
    server.reply = (response) => {
      running[0]!(response);
      cancel.abort();
    };
    await expect(ask(ticket, { pollMs: 60_000 }, cancel.signal)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
