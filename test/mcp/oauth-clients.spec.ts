import type { NestExpressApplication } from '@nestjs/platform-express';
import { GrantsService } from '@app/domain/oauth';
import { createProject, longOr } from '@app/testing';
import { OAuthHarness } from '../support/oauth-harness';
import { Application } from './oauth-clients/application';
import { type Connection, firstLine, secondLine } from './oauth-clients/connections';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** All that may go on while the time stands: the authorization server's library goes by the machine's time. */
const REAL = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

const LINES = [
  ['the first line of the SDK', firstLine, { stepsUpByItself: false }],
  ['the second line of the SDK', secondLine(), { stepsUpByItself: true }],
  [
    'the second line, pinned to 2026-07-28',
    secondLine({ versionNegotiation: { mode: { pin: '2026-07-28' } } }),
    { stepsUpByItself: true },
  ],
] as const;

describe.each(longOr(LINES, LINES.slice(0, 2)))(
  'an application of %s, which connects by its own flow',
  (_, connectionTo, { stepsUpByItself }) => {
    let oauth: OAuthHarness;
    let mcp: NestExpressApplication;
    let userId: number;
    let project: number;
    let application: Application;
    let connection: Connection;

    beforeAll(async () => {
      oauth = await OAuthHarness.start();
      mcp = await oauth.serveMcp();
      jest.useFakeTimers({ doNotFake: [...REAL], now: oauth.clock.now() });
    }, 60_000);
    afterAll(async () => {
      jest.useRealTimers();
      await mcp.close();
      await oauth.stop();
    });

    beforeEach(async () => {
      userId = await oauth.addUser({ plan: 'trial' });
      project = await createProject(oauth.database, userId);
      application = new Application();
      connection = connectionTo(new URL(oauth.resource), application);
    });
    afterEach(() => connection.close());

    const pass = (milliseconds: number) => {
      oauth.clock.advance(milliseconds);
      jest.setSystemTime(oauth.clock.now());
    };

    /** The user consents where the application has sent them, and their browser goes back to it. */
    const consent = async ({ write }: { write: boolean }) => {
      const browser = await oauth.signedIn(userId);
      const { searchParams } = await oauth.consent(browser, application.sentTo!.href, { write });
      application.sentTo = undefined;
      await connection.finish(searchParams);
    };

    const connect = async (rights: { write: boolean }) => {
      await expect(connection.open()).rejects.toThrow(/unauthorized/i);
      await consent(rights);
      await connection.close();
      connection = connectionTo(new URL(oauth.resource), application);
      await connection.open();
      await connection.listTools();
      await connection.quiet();
    };

    const names = async () => (await connection.listTools()).tools.map(({ name }) => name);
    const readProjects = () => connection.callTool({ name: 'list_projects', arguments: {} });
    const write = () =>
      connection.callTool({ name: 'create_collection', arguments: { project_id: project, name: 'Shoes' } });

    it('registers, sends its user to consent, and reads', async () => {
      await connect({ write: true });
      expect(application.client).toMatchObject({ client_id: expect.any(String) as string });
      expect(application.kept).toMatchObject({ token_type: 'Bearer', scope: 'mcp:read mcp:write' });
      expect(await names()).toEqual(expect.arrayContaining(['list_projects', 'create_collection']));
      expect((await readProjects()).structuredContent).toMatchObject({ projects: [{ id: project }] });
    });

    it('that may only read is sent back to its user by a tool that writes, and then writes', async () => {
      await connect({ write: false });
      expect(application.kept).toMatchObject({ scope: 'mcp:read' });
      expect(await names()).not.toContain('create_collection');
      expect((await readProjects()).isError).toBeFalsy();

      if (!stepsUpByItself) {
        // It tries a refresh, which cannot widen a grant, and tells its application, which has to connect anew.
        await expect(write()).rejects.toMatchObject({ code: 403 });
        expect(application.sentTo).toBeUndefined();
        application.invalidateCredentials('tokens');
      }
      await expect(write()).rejects.toThrow(/unauthorized/i);
      expect(application.sentTo!.searchParams.get('scope')!.split(' ')).toContain('mcp:write');
      await consent({ write: true });
      expect((await write()).structuredContent).toMatchObject({ collection: { name: 'Shoes' } });
      expect(await names()).toContain('create_collection');
    });

    it('renews its token when that has expired, without its user', async () => {
      await connect({ write: true });
      const before = application.kept!;
      pass(HOUR);
      expect((await readProjects()).isError).toBeFalsy();
      expect(application.sentTo).toBeUndefined();
      expect(application.kept!.access_token).not.toBe(before.access_token);
      expect(application.kept!.refresh_token).not.toBe(before.refresh_token);
    });

    it('that its user has disconnected asks them anew, as the client that it was', async () => {
      await connect({ write: true });
      const clientId = application.client!.client_id;
      await oauth.apps[0]!.get(GrantsService, { strict: false }).disconnect(userId, clientId);
      pass(SECOND);
      const warned = jest.spyOn(console, 'warn').mockImplementation();
      await expect(readProjects()).rejects.toThrow(/unauthorized/i);
      warned.mockRestore();
      expect(application.sentTo!.searchParams.get('client_id')).toBe(clientId);
      await consent({ write: false });
      expect((await readProjects()).isError).toBeFalsy();
    });
  },
);
