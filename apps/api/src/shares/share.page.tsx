import type { JSX } from 'preact';
import { formatPeriod, LookHead, METRIC_WORDS, simulatedWords } from '@app/core/charts';
import { DigestPage } from '@app/core/digests';
import { calendarOf, type Granularity, type LocalDay, TIME_ZONE } from '@app/core/kernel';
import type { LinkedShare, SharedFigures, SharedView } from '@app/domain/work';
import { Facts, Layout, Time } from '@app/platform/pages';
import { filterFacts } from './filter-words';
import { shareStylesheet } from './share-stylesheet';
import { OverviewView } from './views/overview.view';
import { PromptsModelsView } from './views/prompts-models.view';
import { ShareOfVoiceView } from './views/share-of-voice.view';

const PERIODS: Readonly<Record<Granularity, string>> = { day: 'by day', week: 'by week', month: 'by month' };

/** One view of a project as it is now, for the screen and for paper. */
export const SharePage = ({ share, figures, now, look, models }: SharedView): JSX.Element => (
  <Layout title={titleOf(share)} stylesheet={shareStylesheet} wide above={<LookHead look={look} brand={share.brand} />}>
    <Facts facts={[['Window', windowText(share, figures)], ...filterFacts(share.question.filters)]} />
    <Simulated share={share} models={models} />
    <View share={share} figures={figures} />
    <p class="hint">
      As of <Time at={now} zone={zoneOf(figures)} />. This link ends on{' '}
      <Time at={share.expiresAt} zone={zoneOf(figures)} />.
    </p>
  </Layout>
);

const Simulated = ({ share, models }: Pick<SharedView, 'share' | 'models'>): JSX.Element | null => {
  const words = simulatedWords(models, share.question.filters.model?.split(','));
  return words === null ? null : <p class="notice">{words}</p>;
};

const View = ({ share, figures }: Pick<SharedView, 'share' | 'figures'>): JSX.Element => {
  switch (figures.view) {
    case 'overview':
      return <OverviewView share={share} {...figures} />;
    case 'share_of_voice':
      return <ShareOfVoiceView share={share} {...figures} />;
    case 'digest':
      return <DigestPage content={figures.content} />;
    case 'prompts_models':
      return <PromptsModelsView share={share} {...figures} />;
  }
};

function titleOf({ brand, view, question }: LinkedShare): string {
  const titles = {
    overview: METRIC_WORDS[question.metric].label,
    share_of_voice: 'Share of voice',
    prompts_models: 'Prompts and models',
    digest: 'Digest',
  };
  return `${brand}: ${titles[view]}`;
}

/** In days of the project, which is what everything is counted by. */
function windowText({ view, question }: LinkedShare, figures: SharedFigures): string {
  const { from, to } = windowOf(figures);
  const zone = zoneOf(figures);
  const dayOf = (sent: string): LocalDay => (figures.view === 'digest' ? sent : calendarOf(zone).dayOf(new Date(sent)));
  const [first, last] = [from, to].map((sent) => formatPeriod(dayOf(sent), 'day'));
  return `${first} to ${last}, days of ${zone}${view === 'prompts_models' || view === 'digest' ? '' : `, ${PERIODS[question.granularity]}`}`;
}

interface SharedWindow {
  readonly from: string;
  readonly to: string;
  /** Absent where it is that of most. */
  readonly time_zone?: string;
}

const zoneOf = (figures: SharedFigures): string => windowOf(figures).time_zone ?? TIME_ZONE;

function windowOf(figures: SharedFigures): SharedWindow {
  if (figures.view === 'digest') return figures.content;
  if (figures.view === 'prompts_models') return figures.pairs;
  return figures.view === 'overview' ? figures.summary : figures.sov;
}
