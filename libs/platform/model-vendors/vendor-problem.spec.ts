import { parseSettings, type VendorName } from '@app/platform/config';
import { type Reply, replying, VendorServer } from '@app/testing';
import { tryVendor } from './try-vendor';

const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
const KEYS = {
  ANTHROPIC_API_KEY: 'k',
  GOOGLE_API_KEY: 'k',
  OPENROUTER_API_KEY: 'k',
  SCRAPELESS_API_KEY: 'k',
  SERPAPI_API_KEY: 'k',
  XAI_API_KEY: 'k',
};

const failing = (status: number, error: unknown): Reply => replying(status, { error });

describe('what somebody can see to at an account', () => {
  const server = new VendorServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  it.each<[VendorName, string | null, Reply]>([
    ['anthropic', 'credit', failing(400, { type: 'invalid_request_error', message: 'Your credit balance is too low' })],
    ['anthropic', 'key', failing(401, { type: 'authentication_error', message: 'invalid x-api-key' })],
    ['anthropic', 'model', failing(404, { type: 'not_found_error', message: 'model: claude-0' })],
    ['google', 'key', failing(400, { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] })],
    [
      'google',
      'region',
      failing(400, { status: 'FAILED_PRECONDITION', message: 'User location is not supported for the API use.' }),
    ],
    ['google', 'permission', failing(403, { status: 'PERMISSION_DENIED', details: [{ reason: 'SERVICE_DISABLED' }] })],
    ['openrouter', 'credit', failing(402, { code: 402, message: 'Insufficient credits' })],
    ['scrapeless', 'key', replying(401, '')],
    ['serpapi', 'credit', failing(429, 'Your account has run out of searches.')],
    [
      'xai',
      'key',
      failing(400, { code: 'Client specified an invalid argument', message: 'Incorrect API key provided' }),
    ],
    ['xai', null, failing(429, { message: 'slow down' })],
    ['xai', null, failing(500, { message: 'x' })],
  ])('at %s: %s', async (vendor, problem, reply) => {
    server.reply = reply;
    const base = `${vendor.toUpperCase()}_BASE_URL`;
    const settings = parseSettings({ ...KEYS, [base]: server.url });
    await expect(tryVendor(settings, vendor, clock)).rejects.toMatchObject({ name: 'VendorError', problem });
  });

  it('is the network where nobody answers', async () => {
    const settings = parseSettings({ ...KEYS, XAI_BASE_URL: 'http://127.0.0.1:1' });
    await expect(tryVendor(settings, 'xai', clock)).rejects.toMatchObject({ problem: 'network' });
  });
});
