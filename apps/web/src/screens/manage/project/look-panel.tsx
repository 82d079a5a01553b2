import { LookHead } from '@app/core/charts';
import type { LookResponse } from '@app/core/contracts';
import { LIMITS, LOGO_TYPES } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useQuery, useWrite } from '../../../client';
import { announce, ForEditors, Form, Panel, TextField, useFields } from '../../../parts';
import { address } from '../../../state';

/** The name, logo and colour of the project on its shares and on paper. */
export const LookPanel = (): JSX.Element => {
  const { projectId } = address.value;
  const look = useQuery<LookResponse>(`/projects/${projectId}/look`);
  return (
    <Panel
      id="look"
      title="Look"
      hint="What stands on top of share links and of printed pages."
      query={look}
      shape="text"
      csv={false}
    >
      {(body) => (
        <>
          <LookHead look={body} brand="The brand" />
          <ForEditors>
            <LookForm key={projectId} look={body} />
          </ForEditors>
        </>
      )}
    </Panel>
  );
};

const LookForm = ({ look }: { readonly look: LookResponse }): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields({
    display_name: look.display_name ?? '',
    accent_color: look.accent_color ?? '',
  });
  const [picture, setPicture] = useState<File | undefined>(undefined);
  const path = `/projects/${look.project_id}/look`;
  const save = async (): Promise<void> => {
    const answer = await writing.send<LookResponse>('PATCH', path, {
      display_name: values.display_name.trim() || null,
      accent_color: values.accent_color.trim() || null,
      ...(picture && { logo: await base64Of(picture) }),
    });
    if (!answer) return;
    setPicture(undefined);
    announce('Saved the look.');
  };
  const remove = async (): Promise<void> => {
    if (await writing.send<LookResponse>('PATCH', path, { logo: null })) announce('Removed the logo.');
  };
  return (
    <Form label="Look" writing={writing} submit="Save look" onSubmit={save}>
      <TextField {...field('display_name')} label="Name on top" hint="The brand unless set." />
      <TextField
        {...field('accent_color')}
        label="Colour"
        hint="For example #c2410c. It must stand out from light and from dark pages."
      />
      <LogoField key={String(picture === undefined)} onChoose={setPicture} />
      {look.logo && (
        <button type="button" class="secondary small" disabled={writing.busy} onClick={() => void remove()}>
          Remove the logo
        </button>
      )}
    </Form>
  );
};

const LogoField = ({ onChoose }: { readonly onChoose: (picture: File | undefined) => void }): JSX.Element => {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>Logo</label>
      <input
        id={id}
        name="logo"
        type="file"
        accept={LOGO_TYPES.join()}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
      />
      <span class="hint" id={`${id}-hint`}>
        A PNG, JPEG or WebP of up to {LIMITS.logoBytes / 1024} KiB.
      </span>
    </div>
  );
};

async function base64Of(picture: File): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
