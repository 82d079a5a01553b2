import { LookHead } from '@app/core/charts';
import type { ListedProject, LookResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from './client';
import { spanText, useFilterWords } from './parts';
import { address, daysOf, zoneWords } from './state';

/** The look of the project, its window and the filters of the screen. Only printed pages show it. */
export const PrintHeader = ({ project }: { readonly project: ListedProject }): JSX.Element => {
  const { window } = address.value;
  const look = useQuery<LookResponse>(`/projects/${project.id}/look`).body;
  const chosen = useFilterWords();
  return (
    <div class="paper">
      {look && <LookHead look={look} brand={project.brand_name} />}
      <p>{[project.name, `${spanText(daysOf(window))}, ${zoneWords()}`, ...chosen].join(' · ')}</p>
    </div>
  );
};
