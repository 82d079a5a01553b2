import type { Response } from 'express';

/** What is sent back for a message. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, a text as it is; none for a message that needs no answer. */
  readonly body?: object | string;
}

export function sendAnswer({ status, headers = {}, body }: Answer, to: Response): void {
  to.status(status).set(headers);
  if (body === undefined) to.end();
  else if (typeof body === 'string') to.send(body);
  else to.json(body);
}
