import { AnnotationsSection } from './annotations/annotations.section';
import { AuditsSection } from './audits/audits.section';
import { CompetitorsSection } from './competitors/competitors.section';
import { ImportsSection } from './imports.section';
import { IntelligenceTasksSection } from './intelligence-tasks/intelligence-tasks.section';
import { ModelsSection } from './models/models.section';
import { ProjectSection } from './project/project.section';
import { PromptsSection } from './prompts/prompts.section';
import { RecommendationsSection } from './recommendations/recommendations.section';
import type { Section } from './section';
import { SharesSection } from './shares/shares.section';

export const SECTIONS: readonly Section[] = [
  { name: 'prompts', title: 'Prompts', Content: PromptsSection },
  { name: 'competitors', title: 'Competitors', Content: CompetitorsSection },
  { name: 'recommendations', title: 'Recommendations', Content: RecommendationsSection },
  { name: 'audits', title: 'Audits', Content: AuditsSection },
  { name: 'intelligence-tasks', title: 'Intelligence tasks', Content: IntelligenceTasksSection },
  { name: 'project', title: 'Projects', Content: ProjectSection },
  { name: 'models', title: 'Models and budget', Content: ModelsSection },
  { name: 'imports', title: 'Imports', Content: ImportsSection },
  { name: 'annotations', title: 'Annotations', Content: AnnotationsSection },
  { name: 'shares', title: 'Share links', Content: SharesSection },
];
