import type { ListedProject } from '@app/core/contracts';
import type { JSX } from 'preact';
import { spanText, ZONE_WORDS } from './parts';
import { address, daysOf, FILTER_NAMES } from './state';

/** The project, window and filters of the screen. Only printed pages show it. */
export const PrintHeader = ({ project }: { readonly project: ListedProject }): JSX.Element => {
  const { window, filters } = address.value;
  const chosen = FILTER_NAMES.flatMap((name) => (filters[name] ? [`${name} ${filters[name].join(', ')}`] : []));
  return <p class="paper">{[project.name, `${spanText(daysOf(window))}, ${ZONE_WORDS}`, ...chosen].join(' · ')}</p>;
};
