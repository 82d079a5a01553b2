import type { AgentTrafficResponse, AiTrafficResponse, PageTrafficResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Choice, IfPlanAllows, Panel } from '../../parts';
import { address } from '../../state';
import { PERIODS, periodOf } from '../share-of-voice/period';
import { BotTraffic } from './bot-traffic';
import { ExportsPanel } from './exports-panel';
import { FeedNotice } from './feed-notice';
import { botsPath, choose, GROUPS, pagesPath, questionOf, visitsPath } from './question';
import { SitePages, SitePageChoices } from './site-pages';
import { PageNotice, Visits } from './visits';

/** Who comes to the project's own site because of assistants: people, and bots. */
export const AiTrafficScreen = (): JSX.Element => {
  const at = address.value;
  const question = questionOf(at);
  const visits = useQuery<AiTrafficResponse>(visitsPath(at, question));
  const pages = useQuery<PageTrafficResponse>(pagesPath(at, question));
  const bots = useQuery<AgentTrafficResponse>(botsPath(at, question));
  const period = periodOf(at);
  return (
    <IfPlanAllows asked={visits}>
      <div class="panels">
        <Panel
          id="visits"
          title="People who came from answers"
          hint="Views of your pages by people whom an assistant has sent. Many come without saying so: there are more than are seen."
          query={visits}
          wide
          actions={
            <div class="row screen">
              <Choice label="By" value={period} onChoose={choose('period')} options={PERIODS} />
            </div>
          }
        >
          {(body) => (
            <>
              <FeedNotice feeds={body.feeds} />
              <PageNotice page={question.page_address} />
              <Visits body={body} period={period} />
            </>
          )}
        </Panel>
        <Panel
          id="pages"
          title="Your pages"
          hint="Cited: answers to your prompts; the link searches for cited addresses that contain the page’s. Fetched: by bots while somebody waits for an answer. Visits: people. These are counts of different things, and none is a share of another."
          query={pages}
          shape="table"
          wide
          actions={<SitePageChoices question={question} senders={visits.body?.assistants ?? []} />}
        >
          {(body) => <SitePages body={body} />}
        </Panel>
        <Panel
          id="bots"
          title="AI bots"
          hint="Requests of AI bots to your site. User agents are not verified."
          query={bots}
          wide
          actions={
            <div class="row screen">
              <Choice label="Each" value={question.group_by} onChoose={choose('group_by')} options={GROUPS} />
            </div>
          }
        >
          {(body) => <BotTraffic body={body} period={period} partial={visits.body?.partial_dates ?? []} />}
        </Panel>
        <ExportsPanel question={question} />
      </div>
    </IfPlanAllows>
  );
};
