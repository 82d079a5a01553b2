import { formatDay } from '@app/core/charts';
import type { ListedProject } from '@app/core/contracts';
import type { JSX } from 'preact';
import { address, daysOf, FILTER_NAMES } from './state';

/** The project, window and filters of the screen. Only printed pages show it. */
export const PrintHeader = ({ project }: { readonly project: ListedProject }): JSX.Element => {
  const { window, filters } = address.value;
  const { from, to } = daysOf(window);
  const chosen = FILTER_NAMES.flatMap((name) => (filters[name] ? [`${name} ${filters[name].join(', ')}`] : []));
  return (
    <p class="paper">
      {[project.name, `${formatDay(from)} to ${formatDay(to)} ${to.slice(0, 4)}`, ...chosen].join(' · ')}
    </p>
  );
};
