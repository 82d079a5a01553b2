import type { JSX } from 'preact';
import { address } from '../../state';
import { CitedGroups } from './cited-groups';
import { CitedUrl } from './cited-url';
import { Gaps } from './gaps';

/** What answers cite: domains and pages, and one page with the answers that cite it. */
export const CitationsScreen = (): JSX.Element => {
  const { item } = address.value;
  if (item !== null) return <CitedUrl key={item} id={item} />;
  return (
    <div class="panels">
      <Gaps />
      <CitedGroups />
    </div>
  );
};
