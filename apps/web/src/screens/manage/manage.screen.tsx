import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Announcement, focusHeading, Tabs, useRole } from '../../parts';
import { address, hrefOf } from '../../state';
import { isOffered } from './section-titles';
import { SECTIONS } from './sections';

/** What is tracked, asked, shown and done. The address names the section, and what is read in it. */
export const ManageScreen = (): JSX.Element => {
  const { item, projectId } = address.value;
  const [name, id] = (item ?? SECTIONS[0]!.name).split('/');
  const section = SECTIONS.find((one) => one.name === name);
  const role = useRole();
  const before = useRef(id);
  useEffect(() => {
    if (id !== before.current) focusHeading();
    before.current = id;
  }, [id]);
  return (
    <>
      <Tabs
        label="Parts of Manage"
        tabs={SECTIONS.filter((one) => isOffered(one.name, role)).map((one) => ({
          text: one.title,
          group: one.group,
          href: hrefOf({ item: one.name, own: {} }),
          current: one === section,
        }))}
      />
      <Announcement />
      <div class="panels" key={`${projectId} ${item}`}>
        {section ? <section.Content {...(id && { id })} /> : <p class="card panel">There is no such part.</p>}
      </div>
    </>
  );
};
