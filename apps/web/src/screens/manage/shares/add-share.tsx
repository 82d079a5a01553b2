import type { CreatedShareResponse } from '@app/core/contracts';
import { LIMITS, SHARE_VIEWS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import {
  announce,
  FormCard,
  OneTimeLink,
  SelectField,
  spanText,
  TextField,
  useFields,
  useFilterWords,
} from '../../../parts';
import { address, filterParameters, METRICS, type Window, windowParameters } from '../../../state';
import { VIEW_WORDS } from './share-words';

/** A link for the window and the filters that the address has, or for another number of days. */
export const AddShare = (): JSX.Element => {
  const { projectId, window, filters, metric: shown } = address.value;
  const filterWords = useFilterWords();
  const writing = useWrite();
  const { values, field } = useFields({
    view: SHARE_VIEWS[0],
    metric: shown,
    range: 'range' in window ? String(window.range) : '',
    expires_in_days: String(LIMITS.shareDays),
  });
  const [link, setLink] = useState('');
  const make = async (): Promise<void> => {
    const answer = await writing.send<CreatedShareResponse>('POST', '/shares', {
      project_id: projectId,
      ...values,
      ...(values.range ? {} : windowParameters(window)),
      ...filterParameters(filters),
    });
    if (!answer) return;
    setLink(answer.url);
    announce('The link is made. Copy it now: it cannot be shown again.');
  };
  return (
    <FormCard
      id="add-share"
      title="Share a view"
      hint={filterHint(filterWords)}
      wide
      writing={writing}
      submit="Make a link"
      onSubmit={make}
      after={link && <OneTimeLink id="share-link" link={link} />}
    >
      <div class="pair">
        <SelectField
          {...field('view')}
          label="View"
          options={SHARE_VIEWS.map((value) => ({ value, text: VIEW_WORDS[value] }))}
        />
        <SelectField
          {...field('metric')}
          label="Metric of the overview"
          options={METRICS.map(({ name, label }) => ({ value: name, text: label }))}
        />
        <TextField {...field('range')} label="Days back" hint={hintOf(values.range, window)} />
        <TextField {...field('expires_in_days')} label="Ends after days" />
      </div>
    </FormCard>
  );
};

/** Without a number of days the link keeps to those of the address. */
const hintOf = (range: string, window: Window): string =>
  range || 'range' in window
    ? 'They end on the day before the link is opened, and so move on.'
    : `The window stays at ${spanText(window)}. With a number here it moves on with the days.`;

const filterHint = (filters: readonly string[]): string =>
  filters.length > 0
    ? `The link keeps to the filters that are set. ${filters.join('; ')}.`
    : 'All prompts and models. Set filters on another screen first to share a part.';
