import assert from 'node:assert/strict';
import { API, type Case } from '../case';

/** The product's shortest answer: what every other is measured against. */
export const PING: Case = {
  project: '',
  name: '/ping',
  path: `${API}/ping`,
  crowded: true,
  check: (_client, body) => assert.equal((body as { ok?: boolean }).ok, true),
};
