import { VerificationService } from '@app/domain/pipeline';
import { PROJECT_RULES } from '@app/domain/work';
import { Archive, loadProject, PROJECT_FORMAT, sourceAt } from '@app/platform/archive';
import { SETTINGS, type Settings } from '@app/platform/config';
import { FROM } from '../../backup/place-options';
import { PROGRESS, progressFor } from '../../backup/progress';
import { documentOf, leftBehindOf, lineOf } from '../../backup/words';
import { defineCommand } from '../../command-line/command';
import { messageOf } from '../../command-line/exit-code';
import { Refusal } from '../../command-line/refusal';
import { EMAIL, userIdOf } from '../user';

export const importProject = defineCommand({
  noun: 'projects',
  verb: 'import',
  summary: 'Loads the archive of a project as a new one, which rests, and looks over what has come.',
  details:
    'It works beside the running service, and also where the project comes from. It is one transaction: what fails or dies before it ends leaves nothing; afterwards stderr names the project, which is whole. The exit code is 1, too, when a figure differs from its rows. See docs/moving-projects.md.',
  options: {
    from: FROM,
    owner: { ...EMAIL, description: 'E-mail address of the account that it will belong to.' },
    progress: PROGRESS,
  },
  examples: ['projects import --from ai-visibility-project-1-20261124T030000000Z.tar --owner you@example.com'],
  run: async (app, { from, owner, progress }, out) => {
    const settings = app.get<Settings>(SETTINGS, { strict: false });
    const ownerId = await userIdOf(app, owner);
    const source = await sourceAt(from, settings);
    const archive = await Archive.openAs(PROJECT_FORMAT, source.content);
    try {
      const { head } = archive;
      const options = {
        rules: PROJECT_RULES,
        ownerId,
        currency: settings.CURRENCY,
        progress: progressFor(progress, out),
      };
      const { projectId, contents } = await loadProject(settings.DATABASE_URL!, archive, options);
      // Whoever dies from here on leaves a whole project.
      out.message(`Project ${projectId} is there, at rest. Its figures are looked over.`);
      out.line(`Project ${projectId} is ${head.project.name}: ${lineOf(head, contents)}`);
      const differences = await app
        .get(VerificationService, { strict: false })
        .verify(projectId, () => undefined)
        .catch((error: unknown) => {
          throw new Refusal(`Project ${projectId} is there, and could not be looked over: ${messageOf(error)}`);
        });
      out.line(`${differences} differences between figures and the rows behind them`);
      for (const line of leftBehindOf(head)) out.line(line);
      out.line('It rests until it is resumed.');
      if (differences !== 0) out.fail();
      const { left_behind } = head;
      return { project_id: projectId, ...documentOf(source.path, head, contents), differences, left_behind };
    } finally {
      await archive.close();
    }
  },
});
