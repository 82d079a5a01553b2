import type { ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery, useRepeat } from '../../../client';
import { Panel } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { ChangeProject } from './change-project';
import { LookPanel } from './look-panel';
import { NewProject } from './new-project';
import { OwnedMedia } from './owned-media';
import { Removals } from './removals';

export const ProjectSection = (): JSX.Element => {
  const { projectId } = address.value;
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${projectId}`);
  useRepeat(project, !!project.body?.recalculation);
  return (
    <>
      <Panel
        id="project"
        title="This project"
        hint="All stored answers are searched again after the brand gets another name, site or spelling."
        query={project}
        shape="text"
        csv={false}
        actions={<a href={hrefOf({ screen: 'first-run' })}>First run, step by step</a>}
      >
        {(body) => <ChangeProject key={`${body.id} ${body.archived_at}`} details={body} />}
      </Panel>
      <OwnedMedia />
      <LookPanel />
      <Removals />
      <NewProject />
    </>
  );
};
