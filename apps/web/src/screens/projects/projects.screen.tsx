import type { PortfolioProject, PortfolioResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { pathOf, useQuery } from '../../client';
import { Announcement, ListPanel, SearchField } from '../../parts';
import { address, go, pageOf, zoneWords } from '../../state';
import { PROJECT_COLUMNS } from './project-columns';

const PER_PAGE = 50;
const HINT =
  'The last 28 complete days, beside the 28 before. Open alarms come first, then falls that are more than noise, then failed tasks.';
const daysWords = ({ time_zone }: PortfolioResponse): string => ` All are ${zoneWords(time_zone)}.`;

/** All projects of a person, those that need a look first. */
export const ProjectsScreen = (): JSX.Element => {
  const { query = '' } = address.value.own;
  const page = pageOf(address.value);
  const portfolio = useQuery<PortfolioResponse>(pathOf('/portfolio', { query, page, per_page: PER_PAGE }));
  return (
    <>
      <Announcement />
      <div class="panels">
        <ListPanel<PortfolioProject>
          id="projects"
          title="All projects"
          hint={portfolio.body ? HINT + daysWords(portfolio.body) : HINT}
          query={portfolio}
          actions={
            <SearchField
              label="Name of a project"
              value={query}
              onSearch={(text) => go({ own: text ? { query: text } : {} })}
            />
          }
          of="projects"
          caption="Projects, those that need a look first"
          keyOf={({ id }) => id}
          empty={query ? 'No project has this text in its name.' : 'No project yet.'}
          columns={PROJECT_COLUMNS}
        />
      </div>
    </>
  );
};
