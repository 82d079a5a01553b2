import { AnnotationsSection } from './annotations/annotations.section';
import { AuditsSection } from './audits/audits.section';
import { CompetitorsSection } from './competitors/competitors.section';
import { ImportsSection } from './imports.section';
import { ModelsSection } from './models/models.section';
import { ProjectSection } from './project/project.section';
import { PromptsSection } from './prompts/prompts.section';
import { RecommendationsSection } from './recommendations/recommendations.section';
import type { Section } from './section';
import { SharesSection } from './shares/shares.section';
import { TextsSection } from './texts/texts.section';

export const SECTIONS: readonly Section[] = [
  { name: 'prompts', title: 'Prompts', Content: PromptsSection },
  { name: 'competitors', title: 'Rivals', Content: CompetitorsSection },
  { name: 'recommendations', title: 'Recommendations', Content: RecommendationsSection },
  { name: 'audits', title: 'Audits', Content: AuditsSection },
  { name: 'texts', title: 'Texts', Content: TextsSection },
  { name: 'project', title: 'Projects', Content: ProjectSection },
  { name: 'models', title: 'Models and budget', Content: ModelsSection },
  { name: 'imports', title: 'Imports', Content: ImportsSection },
  { name: 'annotations', title: 'Annotations', Content: AnnotationsSection },
  { name: 'shares', title: 'Share links', Content: SharesSection },
];
