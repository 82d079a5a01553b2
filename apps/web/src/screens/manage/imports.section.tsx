import type { ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Card } from '../../parts';
import { address } from '../../state';
import { ModelList } from './models/model-list';

/** Answers that were captured elsewhere come by a command; what has come shows here. */
export const ImportsSection = (): JSX.Element => {
  const { projectId } = address.value;
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${projectId}`);
  const recalculation = project.body?.recalculation;
  return (
    <>
      <Card
        id="imports"
        title="Import answers"
        wide
        hint="Whoever runs the service imports answers that were captured elsewhere, from a file with one answer on a line."
      >
        <pre>
          <code>npm run cli -- answers import --project {projectId} --file answers.jsonl</code>
        </pre>
        <p>
          The command says how many lines it has read. Running it again imports nothing twice, and ends what was
          interrupted. Where a paid judge is set up, it reads the imported answers: the command says first how many and
          for how much, and imports them with <code>--judge-up-to</code> and an amount that is enough.
        </p>
        <p role="status">
          {recalculation
            ? `Stored answers are being evaluated again: ${recalculation.percent} % done.`
            : 'Every answer that was imported is counted.'}
        </p>
        <div>
          <button type="button" class="small secondary" onClick={project.retry}>
            Look again
          </button>
        </div>
      </Card>
      <ModelList />
    </>
  );
};
