import type { Competitor, CompetitorsResponse, ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { Panel, shownHost, Table } from '../../../parts';
import { address, zone } from '../../../state';
import { changeColumn, deleteColumn } from '../row-columns';

/** The parameter by which the address names the competitor to change. */
export const COMPETITOR = 'competitor';
const nameOf = ({ name }: Competitor): string => name;

/** The competitors of the project, and how far stored answers are searched for them. */
export const CompetitorList = (): JSX.Element => {
  const at = address.value;
  const competitors = useQuery<CompetitorsResponse>(projectPath('/dimensions/competitors', at));
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${at.projectId}`);
  const recalculation = project.body?.recalculation;
  return (
    <Panel
      id="competitors"
      title="Competitors"
      query={competitors}
      shape="table"
      wide
      hint={
        recalculation &&
        (project.body?.time_zone === zone.value
          ? `Stored answers are being searched for these names: ${recalculation.percent} % done. Figures show the former names until then.`
          : `Stored answers are being counted anew: ${recalculation.percent} % done. Figures show the former names and days until then.`)
      }
    >
      {({ competitors }) => (
        <Table<Competitor>
          caption="Competitors of the brand"
          quiet
          keyOf={({ id }) => id}
          rows={competitors}
          empty="No competitor yet. Add one below."
          columns={[
            { title: 'Brand', cell: nameOf },
            { title: 'Domain', cell: ({ domain }) => shownHost(domain) },
            changeColumn(COMPETITOR, nameOf),
            deleteColumn({
              path: '/competitors',
              nameOf,
              param: COMPETITOR,
              consequence: 'Its history leaves all figures once stored answers are evaluated again.',
            }),
          ]}
        />
      )}
    </Panel>
  );
};
