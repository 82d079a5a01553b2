import type { JSX } from 'preact';
import type { JobState } from '@app/core/kernel';
import { Badge } from '@app/platform/pages';

export const RunState = ({ status }: { readonly status: JobState }): JSX.Element => {
  if (status === 'completed') return <Badge kind="good">Ready</Badge>;
  if (status === 'failed') return <Badge kind="bad">Failed</Badge>;
  return <Badge>{status === 'pending' ? 'Waiting' : 'Being made'}</Badge>;
};
