import { migrate } from '@app/platform/database';
import { createTestDatabase } from '@app/testing';
import { packageVersion } from '../../apps/cli/src/command-line/version';
import { ApiHarness } from '../support/api-harness';
import { runCli } from '../support/run-cli';
import { answersOf, emptied, keep, KEPT_VERSIONS, keptAnswersOf, restoreKept } from './support/kept';
import { makeKeptProject } from './support/kept-project';

const SECRET = { SECRET_KEY: 'a secret of at least 32 characters' };

/** `KEEP_DATA=1 npm test -- test/upgrades` writes what the release of these sources leaves (CONTRIBUTING.md). */
const isKept = process.env.KEEP_DATA === '1';

describe('data of a release', () => {
  (isKept ? it : it.skip)('is kept', async () => {
    const api = await ApiHarness.start(SECRET);
    try {
      await makeKeptProject(api);
      await keep(packageVersion(), api);
    } finally {
      await api.stop();
    }
  });

  it('is here of this one', () => {
    expect(KEPT_VERSIONS).toContain(packageVersion());
  });

  it.each(KEPT_VERSIONS)('of %s is upgraded, agrees with itself, and answers as before', async (version) => {
    const database = await createTestDatabase();
    await emptied(database.url);
    await restoreKept(version, database.url);
    await migrate(database.url);
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...SECRET };
    const verified = await runCli('metrics verify', [], env);
    expect(verified).toMatchObject({ code: 0, stderr: '' });

    const kept = keptAnswersOf(version);
    const api = await ApiHarness.start(SECRET, database);
    try {
      // A later release may say more.
      expect(await answersOf(api, Object.keys(kept))).toMatchObject(kept);
    } finally {
      await api.stop();
    }
  });
});
