import { Archive, FORMAT, loadArchive, requireKey, sourceAt } from '@app/platform/archive';
import { migrationsUpTo } from '@app/platform/database';
import { openDatabase } from '@app/platform/embedded-postgres';
import { withKnownSecretKey } from '@app/platform/secrets';
import { type LookedOver, lookOver, VERIFICATIONS } from '../../backup/look-over';
import { FROM } from '../../backup/place-options';
import { PROGRESS, progressFor } from '../../backup/progress';
import { documentOf, lineOf } from '../../backup/words';
import { defineLoneCommand } from '../../command-line/command';
import { withCliApp } from '../../with-cli-app';

export const restoreBackup = defineLoneCommand({
  noun: 'backup',
  verb: 'restore',
  summary: 'Loads an archive into an empty database, and looks over what has come.',
  details:
    'Stop the service first. It is one transaction: a restore that fails or dies leaves the database as it was. An archive of an earlier release is migrated. The exit code is 1, too, when a figure differs from its rows or something sealed does not open. See docs/backup.md.',
  options: {
    from: FROM,
    replace: { type: 'flag', description: 'Deletes everything that the database has before.' },
    'with-another-key': {
      type: 'flag',
      description: 'Restores although SECRET_KEY is not that of the archive; what is sealed is then lost.',
    },
    verify: {
      type: 'choice',
      choices: VERIFICATIONS,
      placeholder: 'projects',
      description: 'Whose figures are made again from their rows, and compared.',
      default: 'sample',
    },
    progress: PROGRESS,
  },
  examples: ['backup restore --from /var/backups/ai-visibility/ai-visibility-20261124T030000000Z.tar'],
  run: async (load, { from, replace, verify, progress, 'with-another-key': otherKey }, out) => {
    const settings = withKnownSecretKey(load());
    const source = await sourceAt(from, settings);
    const archive = await Archive.openAs(FORMAT, source.content);
    const { head } = archive;
    try {
      if (!otherKey) requireKey(head, settings);
      migrationsUpTo(head.schema);
      const database = await openDatabase(settings);
      try {
        const options = { replace, progress: progressFor(progress, out) };
        const contents = await loadArchive(database.url, archive, options);
        out.line(`Restored: ${lineOf(head, contents)}`);
        return { ...documentOf(source.path, head, contents), ...(await lookedOver(database.url)) };
      } finally {
        await database.stop();
      }
    } finally {
      await archive.close();
    }

    async function lookedOver(url: string): Promise<LookedOver> {
      const found = Promise.withResolvers<LookedOver>();
      await withCliApp({ ...settings, DATABASE_URL: url }, async (app) => found.resolve(await lookOver(app, verify)));
      const { projects, differences, sealed } = await found.promise;
      out.line(`${projects} projects: ${differences} differences between figures and the rows behind them`);
      out.line(`${sealed.open} sealed rows open with SECRET_KEY, ${sealed.closed} do not`);
      if (differences > 0 || (sealed.closed > 0 && !otherKey)) out.fail();
      return found.promise;
    }
  },
});
