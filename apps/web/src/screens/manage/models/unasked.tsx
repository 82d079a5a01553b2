import type { ModelSource } from '@app/core/contracts';
import { type Channel, vendorName } from '@app/core/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { session } from '../../../client';

type Source = Pick<ModelSource, 'name' | 'vendor' | 'channel' | 'fixed_channel'>;

/** Channels over which nobody is asked, and what the answers are then. */
const UNASKED_CHANNELS: Partial<Record<Channel, string>> = {
  imported: 'come by imports',
  simulated: 'are made up',
};

const fixedWords = ({ fixed_channel: channel }: Source): string | undefined => UNASKED_CHANNELS[channel ?? 'api'];
const isUnasked = ({ vendor }: Source): boolean => vendor === null;

/** Who is asked for a model, or why nobody is. */
export const askedWords = (source: Source): string => {
  if (source.vendor === null) {
    const fixed = fixedWords(source);
    return fixed ? `nobody: its answers ${fixed}` : 'nobody: no vendor has a key';
  }
  return source.channel === 'simulated' ? 'simulated: made-up answers, no cost' : `by ${vendorName(source.vendor)}`;
};

/** Whether a key of a vendor would have the model asked. */
export const wantsKey = (source: Source): boolean => isUnasked(source) && !fixedWords(source);

const namesOf = (sources: readonly Source[]): string =>
  new Intl.ListFormat('en').format(sources.map(({ name }) => name));

export interface UnaskedProps {
  readonly projectId: number;
  readonly models: readonly Source[];
  /** On how to set a key, beside who may. */
  readonly children?: ComponentChildren;
}

/** Why nobody is asked for some models, each reason apart, and who changes that. */
export const Unasked = ({ projectId, models, children }: UnaskedProps): JSX.Element => {
  const isAdmin = session.value?.user.is_admin;
  const page = `/account/budget/${projectId}`;
  const keyless = models.filter(wantsKey);
  return (
    <>
      {keyless.length > 0 && (
        <p class="notice">
          Nobody is asked for {namesOf(keyless)}: no vendor has a key.{' '}
          {isAdmin ? <a href="/account/vendors">Set a key of a vendor</a> : 'An administrator sets one'}
          {children}.
        </p>
      )}
      {Object.values(UNASKED_CHANNELS).map((words) => {
        const fixed = models.filter((source) => isUnasked(source) && fixedWords(source) === words);
        if (fixed.length === 0) return null;
        return (
          <p class="notice">
            Nobody is asked for {namesOf(fixed)}: in this project {fixed.length === 1 ? 'its' : 'their'} answers {words}
            , as the first of them {words === UNASKED_CHANNELS.imported ? 'did' : 'were'}. Once a vendor has a key,{' '}
            {isAdmin ? 'you move' : 'an administrator moves'} {fixed.length === 1 ? 'it' : 'them'} to the vendor at{' '}
            {isAdmin ? <a href={page}>{page}</a> : page}. From then on only answers from there count.
          </p>
        );
      })}
    </>
  );
};
