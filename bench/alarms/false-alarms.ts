import { FALSE_ALARMS } from '../../libs/core/monitoring';
import { Chance } from '../coverage/chance';
import { reached, watchOn } from './day-by-day';
import { type Design, drawProject, MONITORED, type Monitored } from './project';

export interface FalseAlarmRates {
  /** Of projects without a change, those in which any monitor raises an alarm within 30 days. */
  readonly project: number;
  readonly monitors: Readonly<Record<Monitored, number>>;
}

/** @param history days with answers before the 30 that are looked at */
export function falseAlarms(design: Design, history: number, draws: number): FalseAlarmRates {
  const chance = new Chance(`alarms ${JSON.stringify(design)} ${history}`);
  let project = 0;
  const monitors = { mention_rate: 0, share_of_voice: 0, citation_rate: 0, net_sentiment: 0 };
  for (let draw = 0; draw < draws; draw++) {
    const drawn = drawProject(chance, design, history + FALSE_ALARMS.days);
    const raised = MONITORED.filter((name) => {
      const days = Array.from({ length: FALSE_ALARMS.days }, (_, day) => history + day + 1);
      return days.some((day) => reached(watchOn(drawn.tables[name], drawn.models, day)) > 1);
    });
    for (const name of raised) monitors[name] += 1 / draws;
    if (raised.length > 0) project += 1 / draws;
  }
  return { project, monitors };
}
