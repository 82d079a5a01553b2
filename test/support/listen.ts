import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@app/platform/database';
import { PATIENT_SERVER } from '@app/testing';

/**
 * The app at a port of its own until it closes. Supertest would open and close a port for each request otherwise.
 *
 * A machine may be busy for longer than servers wait. So this one never ends an idle connection, since a client that sends
 * just then fails; and it does not take a database that is slow for one that is frozen (`Pulse` has specs of its own).
 */
export async function listenLocally(app: NestExpressApplication): Promise<void> {
  const { pulse } = app.get(Database, { strict: false }) as unknown as { readonly pulse?: { stop(): void } };
  pulse?.stop();
  await app.listen(0, '127.0.0.1');
  Object.assign(app.getHttpServer(), PATIENT_SERVER);
}
