import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wikidataSites } from './site-lists.mjs';

const bindings = (urls: readonly string[]) =>
  JSON.stringify({ results: { bindings: urls.map((value) => ({ url: { type: 'uri', value } })) } });

describe('the lists of sites from Wikidata', () => {
  let server: Server;
  let endpoint: string;
  let answer: (query: string) => { status: number; body: string };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { status, body } = answer(new URL(request.url!, 'http://x').searchParams.get('query')!);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sparql`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it('have whole sites that are not listed, each once, of the first kind that has them', async () => {
    answer = (query) => ({
      status: 200,
      body: bindings(
        query.includes('wd:Q11032')
          ? [
              'https://www.daily.example/',
              'http://daily.example',
              'https://sport.daily.example/',
              'https://blogs.example/gazette/',
              'https://news.listed.example/',
              'ftp://old.example/',
              'https://192.0.2.1/',
              'not a url',
            ]
          : ['https://www.shop.example/', 'https://daily.example/'],
      ),
    });
    const text = await wikidataSites(['listed.example'], '2026-11-25', endpoint);
    expect(text).toContain('Asked on 2026-11-25.');
    expect(text.slice(text.indexOf('export'))).toBe(
      'export const WIKIDATA_SITES = {\n  press: `\n    daily.example\n  `,\n  shop: `\n    shop.example\n  `,\n};\n',
    );
  });

  it.each([
    [503, 'busy', 'it answers 503'],
    [200, '<html>', 'does not answer'],
    [200, '{}', 'does not answer'],
  ])('stay as they are when it answers %d %s', async (status, body, words) => {
    answer = () => ({ status, body });
    await expect(wikidataSites([], '2026-11-25', endpoint)).rejects.toThrow(words);
  });

  it('stay as they are without network', async () => {
    await expect(wikidataSites([], '2026-11-25', 'http://127.0.0.1:1/')).rejects.toThrow(
      /^Wikidata does not answer \(.+\); the lists of sites stay as they are\.$/,
    );
  });
});
