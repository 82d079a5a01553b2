import { attemptsOf } from './attempts-of';
import type { ConnectionStepName, LoggedStep } from './connection-steps';

const START = Date.parse('2026-03-10T12:00:00Z');
const HOST = { network: '198.51.100.0/24', agent: 'Claude-User' };
const PROGRAM = { network: '203.0.113.0/24', agent: 'node' };
const BROWSER = { network: '203.0.113.0/24', agent: 'Mozilla/5.0' };

const step = (second: number, name: ConnectionStepName, known: Partial<LoggedStep> = {}): LoggedStep => ({
  at: new Date(START + second * 1000),
  step: name,
  reason: null,
  network: '',
  agent: '',
  clientId: null,
  client: null,
  flow: null,
  grantId: null,
  userId: null,
  ...known,
});

const told = (...steps: LoggedStep[]) =>
  attemptsOf(steps).map((attempt) => attempt.steps.map((made) => made.step).join(' '));

/** From the consent page to the first request. */
const granted = (second: number, clientId: string, name: string, user: object, client: object) => [
  step(second, 'authorize', { ...user, clientId, flow: name }),
  step(second + 20, 'consent', { ...user, clientId, flow: name, userId: 7 }),
  step(second + 20, 'code', { ...user, clientId, flow: name, grantId: `grant ${name}`, userId: 7 }),
  step(second + 21, 'token', { ...client, clientId, grantId: `grant ${name}`, userId: 7 }),
  step(second + 22, 'mcp', { clientId, grantId: `grant ${name}`, userId: 7 }),
];
const GRANTED = 'authorize consent code token mcp';

describe('attempts to connect', () => {
  it('of a registered client go from its metadata to its first request', () => {
    const steps = [
      step(0, 'resource_metadata', HOST),
      step(1, 'server_metadata', HOST),
      step(2, 'client', { ...HOST, clientId: 'c1' }),
      ...granted(5, 'c1', 'f1', BROWSER, HOST),
    ];
    expect(told(...steps)).toEqual([`resource_metadata server_metadata client ${GRANTED}`]);
  });

  it('of a program with a metadata document join the browser in its network', () => {
    const document = 'https://claude.ai/oauth/claude-code-client-metadata';
    const steps = [
      step(0, 'resource_metadata', PROGRAM),
      step(0, 'resource_metadata', PROGRAM),
      step(1, 'server_metadata', PROGRAM),
      ...granted(5, document, 'f1', BROWSER, PROGRAM),
    ];
    expect(told(...steps)).toEqual([`resource_metadata resource_metadata server_metadata ${GRANTED}`]);
  });

  it('of a hosted client with a metadata document are joined when it fetches its token', () => {
    const document = 'https://claude.ai/oauth/mcp-oauth-client-metadata';
    const steps = [
      step(0, 'resource_metadata', HOST),
      step(1, 'server_metadata', HOST),
      ...granted(5, document, 'f1', BROWSER, HOST),
    ];
    expect(told(...steps)).toEqual([`resource_metadata server_metadata ${GRANTED}`]);
  });

  it('of two users of one client at one time stay apart', () => {
    const [one, other] = [granted(5, 'c1', 'f1', BROWSER, HOST), granted(6, 'c1', 'f2', PROGRAM, HOST)];
    expect(told(...one, ...other)).toEqual([GRANTED, GRANTED]);
  });

  it('that begin again are others', () => {
    const authorize = (second: number, flow: string) => step(second, 'authorize', { ...BROWSER, clientId: 'c1', flow });
    expect(told(authorize(0, 'f1'), authorize(30, 'f2'))).toEqual(['authorize', 'authorize']);
  });

  it('go on after a step that was refused', () => {
    const refused = step(0, 'client', { ...HOST, reason: 'invalid_redirect_uri' });
    expect(told(refused, step(1, 'client', { ...HOST, clientId: 'c1' }))).toEqual(['client client']);
  });

  it('do not go on after a quarter of an hour', () => {
    const [before, after] = [step(0, 'server_metadata', HOST), step(901, 'client', { ...HOST, clientId: 'c1' })];
    expect(told(before, after)).toEqual(['server_metadata', 'client']);
    expect(told(before, step(900, 'client', { ...HOST, clientId: 'c1' }))).toEqual(['server_metadata client']);
  });

  it('of other senders stay apart', () => {
    expect(told(step(0, 'server_metadata', HOST), step(1, 'client', PROGRAM))).toEqual(['server_metadata', 'client']);
    const stranger = step(1, 'authorize', { ...BROWSER, clientId: 'c1', flow: 'f1' });
    expect(told(step(0, 'server_metadata', HOST), stranger)).toEqual(['server_metadata', 'authorize']);
  });

  it('that were connected take a later refusal of their grant', () => {
    const late = step(90_000, 'token', { ...HOST, clientId: 'c1', grantId: 'grant f1', reason: 'invalid_grant' });
    expect(told(...granted(0, 'c1', 'f1', BROWSER, HOST), late)).toEqual([`${GRANTED} token`]);
  });

  it('keep a refused refresh of an unknown token apart from those that work', () => {
    const loser = step(60, 'token', { ...HOST, clientId: 'c1', reason: 'invalid_grant' });
    expect(told(...granted(0, 'c1', 'f1', BROWSER, HOST), loser)).toEqual([GRANTED, 'token']);
  });
});
