import type { CreatedShareResponse } from '@app/core/contracts';
import { LIMITS, SHARE_VIEWS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { copy, useWrite } from '../../../client';
import { announce, Card, Form, SelectField, TextField } from '../../../parts';
import { address, filterParameters, METRICS, windowParameters } from '../../../state';
import { VIEW_WORDS } from './share-words';

const FIELDS = ['view', 'metric', 'range', 'expires_in_days'];

/** A link for the window and the filters that the address has, or for another number of days. */
export const AddShare = (): JSX.Element => {
  const { projectId, window, filters, metric: shown } = address.value;
  const writing = useWrite();
  const [view, setView] = useState<string>('overview');
  const [metric, setMetric] = useState(shown);
  const [days, setDays] = useState(String(LIMITS.shareDays));
  const [range, setRange] = useState('range' in window ? String(window.range) : '');
  const [link, setLink] = useState('');
  const make = async (): Promise<void> => {
    const answer = await writing.send<CreatedShareResponse>('POST', '/shares', {
      project_id: projectId,
      view,
      metric,
      ...(range ? { range } : windowParameters(window)),
      ...filterParameters(filters),
      expires_in_days: days,
    });
    if (!answer) return;
    setLink(answer.url);
    announce('The link is made. Copy it now: it cannot be shown again.');
  };
  return (
    <Card id="add-share" title="Share a view" hint={filterHint(Object.keys(filters))} wide>
      <Form label="Share a view" writing={writing} fields={FIELDS} submit="Make a link" onSubmit={make}>
        <div class="pair">
          <SelectField
            label="View"
            name="view"
            value={view}
            onInput={setView}
            options={SHARE_VIEWS.map((value) => ({ value, text: VIEW_WORDS[value] }))}
          />
          <SelectField
            label="Metric of the overview"
            name="metric"
            value={metric}
            onInput={setMetric}
            options={METRICS.map(({ name, label }) => ({ value: name, text: label }))}
          />
          <TextField
            label="Days back"
            name="range"
            value={range}
            onInput={setRange}
            hint="The window moves on with the days."
          />
          <TextField label="Ends after days" name="expires_in_days" value={days} onInput={setDays} />
        </div>
      </Form>
      {link && (
        <div class="row">
          <div class="field">
            <label for="share-link">The link, shown this once</label>
            <input id="share-link" readonly value={link} />
          </div>
          <button type="button" class="secondary" onClick={() => void copy(link).then(() => announce('Copied.'))}>
            Copy link
          </button>
        </div>
      )}
    </Card>
  );
};

const filterHint = (filters: readonly string[]): string =>
  filters.length > 0
    ? `The link keeps to the filters that are set: ${filters.join(', ')}.`
    : 'All prompts and models. Set filters on another screen first to share a part.';
