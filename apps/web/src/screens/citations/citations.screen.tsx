import type { JSX } from 'preact';
import { JudgedNote, useJudged } from '../../parts';
import { address } from '../../state';
import { CameAndWent } from './came-and-went';
import { CitedGroups } from './cited-groups';
import { CitedUrl } from './cited-url';
import { Gaps } from './gaps';
import { questionOf } from './question';
import { SitesFold } from './sites-fold';

/** What answers cite: domains, pages, threads and videos, and one page with the answers that cite it. */
export const CitationsScreen = (): JSX.Element => {
  const { item } = address.value;
  const question = questionOf(address.value);
  if (item !== null) return <CitedUrl key={item} id={item} />;
  return (
    <>
      {question.sentiment !== '' && <JudgedOfWindow />}
      <div class="panels">
        <Gaps />
        <CameAndWent change="lost" />
        <CameAndWent change="new" />
        <CitedGroups />
      </div>
      <SitesFold />
    </>
  );
};

const JudgedOfWindow = (): JSX.Element => <JudgedNote of={useJudged()} />;
