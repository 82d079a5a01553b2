import type { SiteResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../client';
import { FormCard, readable, siteAddress, TextField, useFields } from '../../parts';

export interface SiteStepProps {
  /** The site that was read before. */
  readonly read?: string | undefined;
  /** Whether another set-up begins with it. */
  readonly isAnew?: boolean;
  readonly onDone: () => void;
}

/** It begins with a site, which may tell the rest. */
export const SiteStep = ({ read: before, isAnew = false, onDone }: SiteStepProps): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields({ url: before === undefined ? '' : readable(before) });
  const read = async (): Promise<void> => {
    if (await writing.send<SiteResponse>('POST', '/setup/site', { url: siteAddress(values.url), anew: isAnew }))
      onDone();
  };
  return (
    <FormCard
      id="setup-site"
      title="Your brand’s site"
      hint="The service reads it for your brand’s name, its languages and the rivals that it names. That takes up to half a minute, and nothing is asked of an AI model."
      wide
      label="Your site"
      writing={writing}
      submit="Read the site"
      onSubmit={read}
      takesFocus
      actions={
        before !== undefined && (
          <button type="button" class="plain" onClick={onDone}>
            Keep what was read
          </button>
        )
      }
    >
      <TextField {...field('url')} label="Site" hint="For example acme.com." wide />
    </FormCard>
  );
};
