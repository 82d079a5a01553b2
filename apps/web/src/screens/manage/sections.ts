import { AnnotationsSection } from './annotations/annotations.section';
import { AuditsSection } from './audits/audits.section';
import { ChangesSection } from './changes/changes.section';
import { ChannelsSection } from './channels/channels.section';
import { CompetitorsSection } from './competitors/competitors.section';
import { DigestsSection } from './digests/digests.section';
import { ImportsSection } from './imports/imports.section';
import { IntelligenceTasksSection } from './intelligence-tasks/intelligence-tasks.section';
import { ModelsSection } from './models/models.section';
import { MonitorsSection } from './monitors/monitors.section';
import { PeopleSection } from './people/people.section';
import { ProjectSection } from './project/project.section';
import { PromptsSection } from './prompts/prompts.section';
import { RecommendationsSection } from './recommendations/recommendations.section';
import type { Section } from './section';
import { SECTION_GROUPS, type SectionName } from './section-titles';
import { SharesSection } from './shares/shares.section';
import { SiteExportsSection } from './site-exports/site-exports.section';
import { WebhooksSection } from './webhooks/webhooks.section';

const CONTENTS: Readonly<Record<SectionName, Section['Content']>> = {
  prompts: PromptsSection,
  competitors: CompetitorsSection,
  recommendations: RecommendationsSection,
  audits: AuditsSection,
  'intelligence-tasks': IntelligenceTasksSection,
  project: ProjectSection,
  models: ModelsSection,
  imports: ImportsSection,
  'site-exports': SiteExportsSection,
  annotations: AnnotationsSection,
  monitors: MonitorsSection,
  digests: DigestsSection,
  shares: SharesSection,
  channels: ChannelsSection,
  webhooks: WebhooksSection,
  people: PeopleSection,
  changes: ChangesSection,
};

export const SECTIONS: readonly Section[] = Object.entries(SECTION_GROUPS).flatMap(([group, titles]) =>
  Object.entries(titles).map(([name, title], index) => ({
    name,
    title,
    ...(index === 0 && { group }),
    Content: CONTENTS[name as SectionName],
  })),
);
