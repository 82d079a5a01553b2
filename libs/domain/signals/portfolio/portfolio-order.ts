import type { PortfolioProject } from '@app/core/contracts';
import { PORTFOLIO_REASONS, type PortfolioReason } from '@app/core/kernel';

/** What is known of a project, before its figures are or after. */
interface Looked extends Pick<PortfolioProject, 'id' | 'name' | 'archived' | 'open_alarms' | 'tasks'> {
  readonly mention_rate?: PortfolioProject['mention_rate'];
}

/** Nobody can do anything about an archived project, so that it needs no look. */
export function needsLook({ archived, open_alarms, tasks, mention_rate }: Looked): PortfolioReason | null {
  if (archived) return null;
  if (open_alarms > 0) return 'alarms';
  const change = mention_rate?.change;
  if (change?.significant && (change.absolute ?? 0) < 0) return 'fall';
  return tasks.failed > 0 ? 'failed' : null;
}

/** By what needs a look, then by name; archived ones last. No two projects are equal, so that pages never overlap. */
export const byNeed = (a: Looked, b: Looked): number =>
  urgency(a) - urgency(b) || a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }) || a.id - b.id;

function urgency(project: Looked): number {
  const reason = needsLook(project);
  if (reason) return PORTFOLIO_REASONS.indexOf(reason);
  return PORTFOLIO_REASONS.length + Number(project.archived);
}
