import type { SavedView, SavedViewResponse, SavedViewsResponse } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { pathOf, projectPath, useQuery, useWrite } from '../client';
import { ConfirmedWrite, FailureNotice, Form, Skeleton, TextField } from '../parts';
import { address, hrefOfView, viewPath } from '../state';

/** The places of the dashboard that have a name, and a form that names this one. */
export const SavedViews = (): JSX.Element => {
  const views = useQuery<SavedViewsResponse>(
    projectPath('/saved_views', address.value, { per_page: LIMITS.perPageMax }),
  );
  return (
    <div class="menu">
      {views.failure ? (
        <FailureNotice failure={views.failure} retry={views.retry} />
      ) : views.body ? (
        <ViewList views={views.body.data} />
      ) : (
        <Skeleton shape="text" />
      )}
      <SaveView />
    </div>
  );
};

const ViewList = ({ views }: { readonly views: readonly SavedView[] }): JSX.Element =>
  views.length === 0 ? (
    <p class="hint">No view is saved yet.</p>
  ) : (
    <ul class="views">
      {views.map(({ id, name, path, shared }) => (
        <li key={id}>
          <a href={hrefOfView(path)} aria-current={path === viewPath(address.value) ? 'page' : undefined}>
            {name}
          </a>{' '}
          {shared && <span class="badge">shared</span>}
          <ConfirmedWrite
            label="Delete"
            of={name}
            path={pathOf(`/saved_views/${id}`, { project_id: address.value.projectId })}
            done={`Deleted: ${name}`}
          >
            {shared ? 'It is gone for everybody.' : 'It is gone.'}
          </ConfirmedWrite>
        </li>
      ))}
    </ul>
  );

const SaveView = (): JSX.Element => {
  const writing = useWrite();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [saved, setSaved] = useState('');
  const save = async (): Promise<void> => {
    const answer = await writing.send<SavedViewResponse>('POST', '/saved_views', {
      project_id: address.value.projectId,
      name,
      path: viewPath(address.value),
      shared,
    });
    if (!answer) return;
    setSaved(`Saved: ${answer.saved_view.name}`);
    setName('');
  };
  return (
    <>
      <Form label="Save this view" writing={writing} submit="Save this view" onSubmit={save}>
        <TextField label="Name of this view" name="name" value={name} onInput={setName} />
        <label class="tick">
          <input type="checkbox" checked={shared} onChange={({ currentTarget }) => setShared(currentTarget.checked)} />
          <span>for everybody of this project</span>
        </label>
      </Form>
      <p role="status" class={saved ? 'hint' : 'hidden'}>
        {saved}
      </p>
    </>
  );
};
