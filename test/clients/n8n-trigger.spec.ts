import type { IncomingHttpHeaders } from 'node:http';
import type { WebhookEvent } from '@app/core/kernel';
import { ListeningAccount } from '../support/listening-account';

/** The module of npm's n8n-nodes-llmpulse. */
const TRIGGER = process.env.N8N_TRIGGER;
const reason = TRIGGER ? '' : ' (skipped: npm run n8n fetches it)';

interface Answer {
  readonly workflowData?: unknown;
  readonly noWebhookResponse?: boolean;
}

/** What n8n calls of a node, with itself as `this`. */
interface Trigger {
  readonly methods: { readonly loadOptions: { getProjects(this: unknown): Promise<{ value: number }[]> } };
  readonly webhookMethods: {
    readonly default: Record<'checkExists' | 'create' | 'delete', (this: unknown) => Promise<boolean>>;
  };
  webhook(this: unknown): Promise<Answer>;
}

(TRIGGER ? describe : describe.skip)(`the trigger of n8n${reason}`, () => {
  let listening: ListeningAccount;
  let trigger: Trigger;

  beforeAll(async () => {
    listening = await ListeningAccount.start();
    const { LlmPulseTrigger } = jest.requireActual<{ LlmPulseTrigger: new () => Trigger }>(TRIGGER!);
    trigger = new LlmPulseTrigger();
  }, 60_000);
  afterAll(() => listening.stop());

  const EVENTS: readonly WebhookEvent[] = ['recommendation.completed', 'intelligence_task.completed'];

  /** A workflow of n8n, whose requests reach this installation instead of the host that the node names. */
  function workflow(events: readonly WebhookEvent[]) {
    const kept = {};
    const parameters: Record<string, unknown> = {
      projectId: listening.account.projectId,
      events,
      verifySignature: true,
    };
    const refused: number[] = [];
    const run = {
      getWorkflowStaticData: () => kept,
      getNodeParameter: (name: string) => parameters[name],
      getNodeWebhookUrl: () => listening.receiver.url('/webhook'),
      helpers: {
        async httpRequestWithAuthentication(
          _credential: string,
          { method, url, body }: { method: string; url: string; body?: object },
        ) {
          const path = new URL(url).pathname.replace('/api/v1', '');
          const answer =
            method === 'GET'
              ? await listening.api.get(path, listening.account.key)
              : await listening.ask(method.toLowerCase() as 'post' | 'delete', path, body);
          if (answer.status >= 400) throw Object.assign(new Error(answer.text), { httpCode: String(answer.status) });
          return answer.body as unknown;
        },
        returnJsonArray: (body: unknown) => [{ json: body }],
      },
    };
    const receive = (body: string, headers: IncomingHttpHeaders) => ({
      ...run,
      getBodyData: () => JSON.parse(body) as unknown,
      getHeaderData: () => headers,
      getRequestObject: () => ({ rawBody: Buffer.from(body) }),
      getResponseObject: () => ({ status: (code: number) => (refused.push(code), { json: () => undefined }) }),
    });
    return { run, receive, refused };
  }

  it('is activated, receives what it is told, and is deactivated', async () => {
    const { run, receive, refused } = workflow(EVENTS);
    const { create, checkExists, delete: remove } = trigger.webhookMethods.default;
    const projects = await trigger.methods.loadOptions.getProjects.call(run);
    expect(projects.map(({ value }) => value)).toEqual([listening.account.projectId]);
    expect(await checkExists.call(run)).toBe(false);
    expect(await create.call(run)).toBe(true);
    expect(await checkExists.call(run)).toBe(true);
    await listening.completes(1);
    await listening.deliver();
    const [one] = listening.receiver.received;
    expect(listening.receiver.received).toHaveLength(1);
    const taken = await trigger.webhook.call(receive(one!.body, one!.headers));
    expect(taken).toEqual({ workflowData: [[{ json: one!.message }]] });
    const forged = await trigger.webhook.call(receive(one!.body.replace('"items":3', '"items":4'), one!.headers));
    expect([forged.noWebhookResponse, refused]).toEqual([true, [401]]);
    expect(await remove.call(run)).toBe(true);
    expect(await listening.database.query('select from webhooks')).toEqual([]);
    expect(await listening.listenedTo()).toBe(false);
  });

  it('is deactivated though its webhooks are gone', async () => {
    const { run } = workflow(['recommendation.completed']);
    const { create, delete: remove } = trigger.webhookMethods.default;
    await create.call(run);
    await listening.database.query('delete from webhooks');
    expect(await remove.call(run)).toBe(true);
  });
});
