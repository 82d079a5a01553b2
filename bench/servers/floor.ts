import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer } from '../cases/answer';
import { type Server, stopChild } from './api';

export interface Floor extends Server {
  /** From now on the floor sends exactly this answer. */
  serve(answer: Answer): Promise<void>;
}

/** Node adds these by itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

function sendable({ status, headers, body }: Answer): Answer {
  const kept = headers.filter((_, index) => !OWN_HEADERS.includes(headers[index - (index % 2)]!.toLowerCase()));
  return { status, headers: kept, body };
}

/** A bare node:http server in a process of its own. */
export async function startFloor(): Promise<Floor> {
  const child = fork(join(__dirname, 'floor.child.js'), { serialization: 'advanced' });
  const [port] = (await once(child, 'message')) as [number];
  const serve = async (answer: Answer) => {
    const served = once(child, 'message');
    child.send(sendable(answer));
    await served;
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid!, serve, stop: () => stopChild(child) };
}
