import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Announcement, focusHeading, Tabs, useProject } from '../../parts';
import { address, hrefOf } from '../../state';
import { isOffered } from './section-titles';
import { SECTIONS } from './sections';

/** What is tracked, asked, shown and done. The address names the section, and what is read in it. */
export const ManageScreen = (): JSX.Element => {
  const { item, projectId } = address.value;
  const [name, id] = (item ?? SECTIONS[0]!.name).split('/');
  const section = SECTIONS.find((one) => one.name === name);
  const project = useProject();
  const role = project?.role;
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
      {project?.archived && section?.name !== 'project' && (
        <p class="notice">
          This project is archived: all of it can be read, and nothing is asked or changed.{' '}
          <a href={hrefOf({ item: 'project', own: {} })}>
            {role === 'viewer' ? 'About this project' : 'Take it out of the archive'}
          </a>
        </p>
      )}
      <div class="panels" key={`${projectId} ${item}`}>
        {section ? <section.Content {...(id && { id })} /> : <p class="card panel">There is no such part.</p>}
      </div>
    </>
  );
};
