import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { type Answer, headerOf } from './answer';
import type { Case } from './case';

/** @throws AssertionError when the answer is not what the load is meant to measure */
export async function checkAnswer(client: Client, { name, conditional, check }: Case, answer: Answer): Promise<void> {
  assert.equal(answer.status, conditional ? 304 : 200, `${name}: ${answer.body.toString()}`);
  if (conditional) return assert.equal(answer.body.length, 0);
  const body = headerOf(answer, 'content-encoding') === 'gzip' ? gunzipSync(answer.body) : answer.body;
  await check(client, JSON.parse(body.toString()) as unknown);
}
