import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A message as it is signed. */
interface Signed {
  readonly id: string;
  /** When it is sent, which a receiver compares with its clock. */
  readonly at: Date;
  readonly payload: string;
}

/**
 * The headers of Standard Webhooks, and that of clients which check the hex of the body alone. They know one secret:
 * the one that is replaced holds for them until it ends.
 * @param secrets those that hold, the newest first; one at least
 */
export function signatureHeaders({ id, at, payload }: Signed, secrets: readonly string[]): Record<string, string> {
  const oldest = secrets.at(-1)!;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
    'x-llmpulse-signature': `sha256=${createHmac('sha256', oldest).update(payload).digest('hex')}`,
  };
}
