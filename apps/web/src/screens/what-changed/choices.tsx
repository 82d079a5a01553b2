import type { CompetitorsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../client';
import { Choice, ConfidenceChoice } from '../../parts';
import { address, go } from '../../state';
import { DIMENSIONS, questionOf, RATES, WANTED } from './question';

const choose = (name: string) => (value: string) => go({ own: { ...address.value.own, [name]: value } });

/** Which figure, of whom. */
export const FigureChoices = (): JSX.Element => {
  const at = address.value;
  const { metric, actor } = questionOf(at);
  const competitors = useQuery<CompetitorsResponse>(projectPath('/dimensions/competitors', at)).body?.competitors ?? [];
  return (
    <div class="row screen">
      <Choice
        label="Metric"
        quiet
        value={metric.name}
        onChoose={(name) => go({ metric: name })}
        options={RATES.map(({ name, label }) => ({ value: name, text: label }))}
      />
      <Choice
        label="of"
        value={actor}
        onChoose={choose('actor')}
        options={[
          { value: 'project', text: 'your brand' },
          ...competitors.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <ConfidenceChoice />
    </div>
  );
};

export const DimensionChoice = (): JSX.Element => (
  <div class="screen">
    <Choice label="By" value={questionOf(address.value).by.value} onChoose={choose('by')} options={DIMENSIONS} />
  </div>
);

export const WantedChoice = (): JSX.Element => (
  <div class="screen">
    <Choice
      label="I want to see a change of"
      value={questionOf(address.value).wanted}
      onChoose={choose('wanted')}
      options={WANTED.map((value) => ({ value, text: value === '1' ? '1 point' : `${value} points` }))}
    />
  </div>
);
