import type { WebhookMessage } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';

/**
 * The bytes of a message, made once: signatures are over them. One that is too long loses the lists of its data, and if
 * that is not enough all of it.
 */
export function payloadOf(message: WebhookMessage): string {
  const whole = JSON.stringify(message);
  if (fits(whole)) return whole;
  const short = JSON.stringify({ ...message, truncated: true, data: withoutLists(message.data) });
  return fits(short) ? short : JSON.stringify({ ...message, truncated: true, data: {} });
}

const fits = (text: string): boolean => Buffer.byteLength(text) <= LIMITS.webhookPayloadBytes;

const withoutLists = (data: WebhookMessage['data']): WebhookMessage['data'] =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !Array.isArray(value)));
