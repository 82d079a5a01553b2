import type { JSX } from 'preact';
import { type AnsweredInterval, formatCount, intervalOf, RankingChart } from '@app/core/charts';
import type { SovResponse } from '@app/core/contracts';
import { Section } from '@app/platform/pages';
import { AboutNote } from './about-note';
import { isOwn } from './over-time';

/** Who has which part of all mentions of the window. */
export const Standing = ({ sov }: { readonly sov: SovResponse }): JSX.Element => (
  <Section id="standing" title="Share of voice">
    <RankingChart
      caption="Share of all mentions in the whole window"
      unit="percent"
      rowTitle="Brand"
      valueTitle="Share"
      rows={sov.window.map((standing) => ({
        name: standing.actor.name,
        own: isOwn(standing.actor),
        value: standing.share,
        interval: intervalOf(standing as AnsweredInterval),
        mentions: standing.mentions,
      }))}
      columns={[{ title: 'Mentions', cell: ({ mentions }) => formatCount(mentions) }]}
    />
    <AboutNote figures={sov.window} />
  </Section>
);
