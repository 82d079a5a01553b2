import { oneProject, placeAt, projectArchiveName, writeArchive } from '@app/platform/archive';
import { hasEmbeddedDatabase, openDatabase } from '@app/platform/embedded-postgres';
import { PROJECT_RULES } from '@app/domain/work';
import { TO } from '../../backup/place-options';
import { PROGRESS, progressFor } from '../../backup/progress';
import { documentOf, leftBehindOf, lineOf, megabytes } from '../../backup/words';
import { defineLoneCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';

export const exportProject = defineLoneCommand({
  noun: 'projects',
  verb: 'export',
  summary: 'Writes one project with all that was captured and made of it into an archive, beside the running service.',
  details: 'It is all as it was at one moment. It changes and migrates nothing. See docs/moving-projects.md.',
  options: { project: PROJECT, to: TO, progress: PROGRESS },
  examples: ['projects export --project 1 --to /var/exports', 'projects export --project 1 --to s3://exports/acme'],
  run: async (load, { project, to, progress }, out) => {
    const settings = load();
    if (!settings.DATABASE_URL && !hasEmbeddedDatabase(settings)) throw unknownProject(project);
    const place = placeAt(to, settings);
    const createdAt = new Date();
    const database = await openDatabase(settings);
    try {
      const options = { createdAt, progress: progressFor(progress, out) };
      const { kept, head, contents } = await writeArchive(
        database.url,
        oneProject(project, settings.CURRENCY, PROJECT_RULES),
        options,
        (content) => place.keep(projectArchiveName(project, createdAt), content),
      );
      out.line(`${kept.path}: ${megabytes(kept.bytes)}`);
      out.line(`${head.project.name}: ${lineOf(head, contents)}`);
      for (const line of leftBehindOf(head)) out.line(line);
      const { project: exported, left_behind } = head;
      return { project: exported, ...documentOf(kept.path, head, contents), bytes: kept.bytes, left_behind };
    } finally {
      await database.stop();
    }
  },
});
