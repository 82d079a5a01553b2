import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** Sends a request with any method. @returns its status */
export async function rawRequest(app: NestExpressApplication, method: string, path: string): Promise<number> {
  const server = app.getHttpServer();
  if (!server.listening) await app.listen(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.on('error', reject).end();
  });
}
