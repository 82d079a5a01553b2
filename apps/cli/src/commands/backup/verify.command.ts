import { Archive, sourceAt } from '@app/platform/archive';
import { FROM } from '../../backup/place-options';
import { PROGRESS, progressFor } from '../../backup/progress';
import { documentOf, lineOf } from '../../backup/words';
import { defineLoneCommand } from '../../command-line/command';

export const verifyBackup = defineLoneCommand({
  noun: 'backup',
  verb: 'verify',
  summary: 'Reads a whole archive and compares it with its list of contents.',
  details: 'It needs no database. The exit code is 1 when the archive is cut off or damaged. See docs/backup.md.',
  options: { from: FROM, progress: PROGRESS },
  examples: ['backup verify --from /var/backups/ai-visibility/ai-visibility-20261124T030000000Z.tar'],
  run: async (load, { from, progress }, out) => {
    const source = await sourceAt(from, load());
    const archive = await Archive.open(source.content);
    const tell = progressFor(progress, out);
    const contents = await archive.read(async ({ table }) => tell(() => `${table} is read`));
    out.line(`The archive is whole: ${lineOf(archive.head, contents)}`);
    return documentOf(source.path, archive.head, contents);
  },
});
