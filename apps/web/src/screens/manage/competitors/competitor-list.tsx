import type { Competitor, CompetitorsResponse, ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { pathOf, projectPath, useQuery } from '../../../client';
import { ConfirmedWrite, Panel, Table } from '../../../parts';
import { address, go, hrefOf } from '../../../state';

/** The rivals of the project, and how far stored answers are searched for them. */
export const CompetitorList = (): JSX.Element => {
  const at = address.value;
  const rivals = useQuery<CompetitorsResponse>(projectPath('/dimensions/competitors', at));
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${at.projectId}`);
  const recalculation = project.body?.recalculation;
  return (
    <Panel
      id="rivals"
      title="Rivals"
      query={rivals}
      shape="table"
      wide
      hint={
        recalculation &&
        `Stored answers are being searched for these names: ${recalculation.percent} % done. Figures show the former names until then.`
      }
    >
      {({ competitors }) => (
        <Table<Competitor>
          caption="Rivals of the brand"
          quiet
          keyOf={({ id }) => id}
          rows={competitors}
          empty="No rival yet. Add one below."
          columns={[
            { title: 'Brand', cell: ({ name }) => name },
            { title: 'Domain', cell: ({ domain }) => domain },
            {
              title: 'Names',
              plain: true,
              cell: ({ id, name }) => (
                <a href={hrefOf({ own: { rival: String(id) } })}>
                  Names<span class="hidden"> of {name}</span>
                </a>
              ),
            },
            {
              title: 'Delete',
              plain: true,
              cell: ({ id, name }) => (
                <ConfirmedWrite
                  label="Delete"
                  of={name}
                  path={pathOf(`/competitors/${id}`, { project_id: at.projectId })}
                  done={`Deleted: ${name}`}
                  after={() => go({ own: {} }, { replace: true })}
                >
                  Its history leaves all figures once stored answers are evaluated again.
                </ConfirmedWrite>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
};
