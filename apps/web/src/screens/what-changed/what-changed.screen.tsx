import type {
  AccountResponse,
  ChangeResponse,
  ModelsResponse,
  PowerResponse,
  SummaryResponse,
} from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../client';
import { Panel } from '../../parts';
import { address, hrefOf } from '../../state';
import { ChangeSteps } from './change-steps';
import { DimensionChoice, FigureChoices, WantedChoice } from './choices';
import { PanelPower } from './panel-power';
import { changePath, powerPath, questionOf, rowOf, summaryPath } from './question';
import { WindowComparison } from './window-comparison';

/** A change since the window before: how large and how sure it is, what it is made of, and what could be seen at all. */
export const WhatChangedScreen = (): JSX.Element => {
  const at = address.value;
  const question = questionOf(at);
  const summary = useQuery<SummaryResponse>(summaryPath(at, question));
  const isSure = rowOf(summary.body, question)?.change?.significant === true;
  const change = useQuery<ChangeResponse>(changePath(at, question));
  const power = useQuery<PowerResponse>(powerPath(at, question));
  const currency = useQuery<AccountResponse>('/account').body?.spend.currency;
  const models = useQuery<ModelsResponse>(projectPath('/dimensions/models', at)).body?.models ?? [];
  const simulated = models.length > 0 && models.every(({ channel }) => channel === 'simulated');
  return (
    <div class="panels">
      <Panel
        id="then-and-now"
        title={question.metric.label}
        hint={question.metric.hint}
        query={summary}
        shape="figures"
        wide
        actions={<FigureChoices />}
      >
        {(body) => <WindowComparison body={body} question={question} />}
      </Panel>
      <Panel
        id="parts"
        title="Why it changed"
        hint="Each row adds to the change since the days before, and all of them add up to it. One in ten of those marked as more than noise may still be noise."
        query={change}
        also={[summaryPath(at, question)]}
        wide
        actions={<DimensionChoice />}
      >
        {(body) => (
          <>
            <ChangeSteps body={body} question={question} isSure={isSure} />
            {body.total > body.data.length && at.own.rows !== 'many' && (
              <a href={hrefOf({ own: { ...at.own, rows: 'many' } })}>More rows</a>
            )}
          </>
        )}
      </Panel>
      <Panel
        id="power"
        title="How small a change these prompts can show"
        hint="These prompts may miss a smaller one. The table below says what would show it."
        query={power}
        shape="text"
        wide
        actions={<WantedChoice />}
      >
        {(body) => <PanelPower body={body} question={question} currency={currency} simulated={simulated} />}
      </Panel>
    </div>
  );
};
