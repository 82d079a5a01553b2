import type { ModelsResponse, PreviousWindow } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../client';
import { address } from '../state';
import { formatInstantDay } from './format';

/** What the window before lacks, if anything: a change against half a window is not the change of a whole one. */
export const MissingBefore = ({ previous }: { readonly previous: PreviousWindow }): JSX.Element | null => {
  const { body } = useQuery<ModelsResponse>(projectPath('/dimensions/models', address.value));
  if (previous.responses === 0) return <> That window has no answers, so there is nothing to compare with.</>;
  if (previous.complete || !body) return null;
  const first = body.models.map(({ first_executed_at }) => first_executed_at).sort()[0];
  // On its first day a window has all of the answers that the project could have.
  if (first === undefined || formatInstantDay(first) === formatInstantDay(previous.from)) return null;
  return <> The project’s first answer is of {formatInstantDay(first)}, so that window has only a part of its days.</>;
};
