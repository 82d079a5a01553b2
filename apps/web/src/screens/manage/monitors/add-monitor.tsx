import type { CompetitorsResponse, MonitorResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery, useWrite } from '../../../client';
import { announce, FormCard, SelectField, TextField, useFields, useFilterWords } from '../../../parts';
import { address, filterParameters, hasInterval, METRICS } from '../../../state';

/** A monitor of a figure, with the filters that the address has. */
export const AddMonitor = (): JSX.Element => {
  const at = address.value;
  const writing = useWrite();
  const competitors = useQuery<CompetitorsResponse>(projectPath('/dimensions/competitors', at));
  const { values, setValues, field } = useFields({ name: '', metric: 'mention_rate', actor: 'project' });
  const add = async (): Promise<void> => {
    const answer = await writing.send<MonitorResponse>('POST', '/monitors', {
      project_id: at.projectId,
      ...values,
      ...filterParameters(at.filters),
    });
    if (!answer) return;
    announce(`Added: ${answer.monitor.name}`);
    setValues({ ...values, name: '' });
  };
  const filters = useFilterWords();
  return (
    <FormCard
      id="add-monitor"
      title="Add a monitor"
      hint={
        filters.length > 0
          ? `It keeps to the filters that are set. ${filters.join('; ')}.`
          : 'All prompts and models. Set filters on another screen first to watch a part.'
      }
      writing={writing}
      submit="Add monitor"
      onSubmit={add}
    >
      <TextField {...field('name')} label="Name" />
      <SelectField
        {...field('metric')}
        label="Figure"
        options={[
          ...METRICS.filter(hasInterval).map(({ name, label }) => ({ value: name, text: label })),
          { value: 'share_of_voice', text: 'Share of voice' },
        ]}
      />
      <SelectField
        {...field('actor')}
        label="Brand"
        options={[
          { value: 'project', text: 'your brand' },
          ...(competitors.body?.competitors ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
    </FormCard>
  );
};
