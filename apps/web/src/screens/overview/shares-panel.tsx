import type { JSX } from 'preact';
import type { SovResponse } from '@app/core/contracts';
import { useQuery } from '../../client';
import { Panel } from '../../parts';
import { address, hrefOf } from '../../state';
import { periodOf, sharesPath } from '../share-of-voice/period';
import { Standings } from '../share-of-voice/standings';

/** Share of voice in the window. */
export const SharesPanel = (): JSX.Element => {
  const at = address.value;
  const shares = useQuery<SovResponse>(sharesPath(at));
  return (
    <Panel
      id="shares"
      title="Share of voice"
      hint={
        <>
          Of all mentions of the brand and its competitors, those of each.{' '}
          <a href={hrefOf({ screen: 'share-of-voice' })}>Over time and by model</a>
        </>
      }
      query={shares}
      shape="table"
      csv="window"
    >
      {(body) => <Standings body={body} period={periodOf(at)} brief />}
    </Panel>
  );
};
