import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce, Announcement, Tabs } from '../../parts';
import { address, hrefOf } from '../../state';
import { SECTIONS } from './sections';

/** What is tracked, asked, shown and done. The address names the section. */
export const ManageScreen = (): JSX.Element => {
  const { item, projectId } = address.value;
  const section = SECTIONS.find(({ name }) => name === (item ?? SECTIONS[0]?.name));
  useEffect(() => () => announce(''), [item, projectId]);
  return (
    <>
      <Tabs
        label="Parts of Manage"
        tabs={SECTIONS.map((one) => ({
          text: one.title,
          href: hrefOf({ item: one.name, own: {} }),
          current: one === section,
        }))}
      />
      <Announcement />
      <div class="panels" key={`${projectId} ${item}`}>
        {section ? <section.Content /> : <p class="card panel">There is no such part.</p>}
      </div>
    </>
  );
};
