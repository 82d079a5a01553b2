import { deflateSync } from 'node:zlib';
import request from 'supertest';
import { contrastOf, PAGE_SURFACES } from '@app/core/kernel';
import { STYLESHEET } from '@app/platform/pages';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

/** One chunk of a PNG; nobody here checks its CRC. */
const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
};
const png = (width: number, height: number, more = 0): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  const rows = deflateSync(Buffer.alloc(1));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('tEXt', Buffer.alloc(more)),
    chunk('IEND', Buffer.of()),
  ];
  return Buffer.concat([signature, ...parts]);
};
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080010002001011100ffd9', 'hex');
const WEBP = Buffer.from('524946461a000000574542505650384c0d0000002f1fc00300071011fd0f4400', 'hex');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');

describe('the look of a project', () => {
  let api: ApiHarness;
  let account: WritingAccount;
  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
    account = await WritingAccount.create(api);
  }, 60_000);
  afterAll(() => api.stop());

  const path = () => `/projects/${account.projectId}/look`;
  const read = async () => (await api.get(path(), account.key)).body;
  const change = (body: object) => api.send('patch', path(), account.key, body);
  const withLogo = (bytes: Buffer) => change({ logo: bytes.toString('base64') });

  it('is nothing at first, and has what is sent, until null clears it', async () => {
    const nothing = { display_name: null, accent_color: null, logo: null };
    expect(await read()).toMatchObject({ project_id: account.projectId, ...nothing });
    const sent = { display_name: ' Acme  by us ', accent_color: '#C2410C', logo: png(200, 50).toString('base64') };
    const kept = {
      display_name: 'Acme by us',
      accent_color: '#c2410c',
      logo: { content_type: 'image/png', width: 200, height: 50, data: sent.logo },
    };
    expect((await change(sent)).body).toMatchObject(kept);
    expect((await change({})).body).toMatchObject(kept);
    expect(await read()).toMatchObject(kept);
    expect((await change({ logo: null })).body).toMatchObject({ ...kept, logo: null });
    expect((await change(nothing)).body).toMatchObject(nothing);
  });

  it.each([
    ['image/jpeg', JPEG, 32, 16],
    ['image/webp', WEBP, 32, 16],
  ])('takes %s by its bytes', async (content_type, bytes, width, height) => {
    expect((await withLogo(bytes)).body.logo).toMatchObject({ content_type, width, height });
  });

  it.each([
    ['an SVG', () => SVG],
    ['a page', () => Buffer.from('<html><script>1</script></html>')],
    ['a PNG that is cut off', () => png(9, 9).subarray(0, 20)],
    ['a PNG without pixels', () => png(0, 9)],
    ['one with too many pixels', () => png(2_001, 9)],
    ['one with too many bytes', () => png(9, 9, 102_400)],
    ['nothing but a signature', () => Buffer.from('ffd8ff', 'hex')],
    ['another form within RIFF', () => Buffer.from('524946461a0000005741564500000000', 'hex')],
  ])('refuses %s, and stays as it was', async (_, bytes) => {
    const before = await read();
    const { status, body } = await withLogo(bytes());
    expect([status, body.error.meta.param]).toEqual([422, 'logo']);
    delete before.request_id;
    expect(await read()).toMatchObject(before);
  });

  it.each(['#ffffff', '#fde047', '#000000', '#1e1b4b', 'red', '#12345'])(
    'refuses the colour %s',
    async (accent_color) => {
      const { status, body } = await change({ accent_color });
      expect([status, body.error.meta.param]).toEqual([422, 'accent_color']);
    },
  );

  it('is held to the surfaces that pages have', () => {
    for (const surface of PAGE_SURFACES) expect(STYLESHEET).toContain(surface);
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 10);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('stands on top of its shares, and runs nothing there', async () => {
    const hostile = `"><script>1</script>`;
    await change({ display_name: hostile, accent_color: '#c2410c', logo: png(400, 50).toString('base64') });
    const { body } = await account.post('/shares', { view: 'overview' });
    const page = await request(api.app.getHttpServer()).get(new URL(body.url as string).pathname);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<img src="data:image\/png;base64,[^"]+" width="240" height="30"/);
    expect(page.text).toContain('fill="#c2410c"');
    expect(page.text).not.toContain('<script');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is nobody else’s to see or to change', async () => {
    const other = await WritingAccount.create(api);
    expect((await api.get(path(), other.key)).status).toBe(404);
    expect((await api.send('patch', path(), other.key, { display_name: 'Mine' })).status).toBe(404);
  });
});
