import type { JSX } from 'preact';
import { address } from '../../../state';
import { AddCompetitor } from './add-competitor';
import { ChangeCompetitor } from './change-competitor';
import { CompetitorList, COMPETITOR } from './competitor-list';

/** The address names the competitor whose names are changed. */
export const CompetitorsSection = (): JSX.Element => {
  const id = Number(address.value.own[COMPETITOR]);
  return (
    <>
      <CompetitorList />
      {Number.isSafeInteger(id) && id > 0 && <ChangeCompetitor key={id} id={id} />}
      <AddCompetitor />
    </>
  );
};
