import type { CompetitorDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { Panel, shownHost } from '../../../parts';
import { address } from '../../../state';
import { CompetitorForm } from './competitor-form';

/** A competitor's names, and how far stored answers are searched for them. */
export const ChangeCompetitor = ({ id }: { readonly id: number }): JSX.Element => {
  const details = useQuery<CompetitorDetails>(projectPath(`/dimensions/competitors/${id}`, address.value));
  return (
    <Panel id="competitor" title="Change a competitor" query={details} shape="text" csv={false}>
      {(body) => (
        <>
          <p class="hint">
            {shownHost(body.domain)}
            {body.processing && `: stored answers are being searched, ${body.progress_percent ?? 0} % done`}
          </p>
          <CompetitorForm label="Change a competitor" submit="Save names" competitor={body} />
        </>
      )}
    </Panel>
  );
};
