import { archiveName, everything, keepNewest, lacksKeyCheck, placeAt, writeArchive } from '@app/platform/archive';
import { hasEmbeddedDatabase, openDatabase } from '@app/platform/embedded-postgres';
import { withKnownSecretKey } from '@app/platform/secrets';
import { TO } from '../../backup/place-options';
import { PROGRESS, progressFor } from '../../backup/progress';
import { documentOf, lineOf, megabytes } from '../../backup/words';
import { defineLoneCommand } from '../../command-line/command';
import { Refusal } from '../../command-line/refusal';

const NO_KEY =
  'SECRET_KEY is not set here. The archive is whole; but it has sealed rows, and no restore can tell whether a key is theirs.';

export const createBackup = defineLoneCommand({
  noun: 'backup',
  verb: 'create',
  summary: 'Writes everything that an installation has stored into an archive, beside the running service.',
  details:
    'It is all as it was at one moment. An archive shows under its name when it is complete. It changes and migrates nothing. See docs/backup.md.',
  options: {
    to: TO,
    keep: {
      type: 'integer',
      min: 1,
      placeholder: 'number',
      description: 'Afterwards, removes all but the newest archives there.',
    },
    progress: PROGRESS,
  },
  examples: ['backup create --to /var/backups/ai-visibility --keep 7', 'backup create --to s3://backups/ai-visibility'],
  run: async (load, { to, keep, progress }, out) => {
    const settings = withKnownSecretKey(load());
    if (!settings.DATABASE_URL && !hasEmbeddedDatabase(settings)) {
      throw new Refusal('There is nothing to back up: the first start makes the database.');
    }
    const place = placeAt(to, settings);
    const createdAt = new Date();
    const database = await openDatabase(settings);
    try {
      const options = { createdAt, progress: progressFor(progress, out) };
      const name = archiveName(createdAt);
      const { kept, head, contents } = await writeArchive(database.url, everything(settings), options, (content) =>
        place.keep(name, content),
      );
      out.line(`${kept.path}: ${megabytes(kept.bytes)}`);
      out.line(lineOf(head, contents));
      if (lacksKeyCheck(head, contents)) out.message(NO_KEY);
      const removed = keep === undefined ? [] : await keepNewest(place, keep);
      for (const old of removed) out.line(`${old} removed`);
      return { ...documentOf(kept.path, head, contents), bytes: kept.bytes, removed };
    } finally {
      await database.stop();
    }
  },
});
