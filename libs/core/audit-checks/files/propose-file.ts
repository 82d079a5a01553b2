import type { FiledReport } from '@app/core/kernel';
import type { SeenFacts } from '../needs';
import { proposeLlmsTxt } from './llms/propose-llms-txt';
import type { FileProposal } from './proposal';
import { proposeRobotsTxt } from './robots/propose-robots-txt';

const PROPOSE: Readonly<Record<FiledReport, (site: SeenFacts) => FileProposal>> = {
  robots_txt: proposeRobotsTxt,
  llms_txt: proposeLlmsTxt,
};

/** What the report proposes of its file, by rules from the facts alone: the same facts give the same bytes. */
export const proposeFile = (report: FiledReport, site: SeenFacts): FileProposal => PROPOSE[report](site);
