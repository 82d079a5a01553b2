import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATIENT_SERVER } from '@app/testing';

export interface Asked {
  readonly authorization: string;
  readonly query: string;
  readonly variables: {
    readonly zone: string;
    readonly from: string;
    readonly to: string;
    readonly after: string;
    /** Of questions by page. */
    readonly filter?: Readonly<Record<string, unknown>>;
  };
}
export interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

const groupsOf = (counts: Record<string, number>) =>
  Object.entries(counts).map(([userAgent, count]) => ({
    count,
    avg: { sampleInterval: 10 },
    dimensions: { userAgent },
  }));
export const zonesOf = (groups: readonly object[]): Answer => ({
  body: { data: { viewer: { zones: [{ httpRequestsAdaptiveGroups: groups }] } }, errors: null },
});
export const counted = (counts: Record<string, number>): Answer => zonesOf(groupsOf(counts));
export const reported = (message: string, code?: string): Answer => ({
  body: { data: null, errors: [{ message, path: ['viewer', 'zones', '0'], extensions: { code } }] },
});

/** Answers as the GraphQL Analytics API does, and remembers what it was asked. */
export class CloudflareStub {
  asked: Asked[] = [];
  answer: (asked: Asked) => Answer | Promise<Answer> = () => counted({});
  /** Questions by page: which pages these agents asked for, and who was referred. */
  askedByPage: Asked[] = [];
  pages: (asked: Asked) => Answer = () => zonesOf([]);
  referred: (asked: Asked) => Answer = () => zonesOf([]);

  private readonly server: Server = createServer(PATIENT_SERVER, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const reply = async () => {
      const { query, variables } = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
      const one = { authorization: request.headers.authorization ?? '', query, variables };
      const { status = 200, headers = {}, body } = await this.answerOf(one);
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    request.on('end', () => void reply());
  });

  private answerOf(one: Asked): Answer | Promise<Answer> {
    const byPage = /^query (AgentPages|Referred)/.exec(one.query)?.[1];
    (byPage ? this.askedByPage : this.asked).push(one);
    if (!byPage) return this.answer(one);
    return byPage === 'Referred' ? this.referred(one) : this.pages(one);
  }

  /** @returns its address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }
}
