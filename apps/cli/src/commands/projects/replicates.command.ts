import type { ReplicatesChange } from '@app/core/contracts';
import { LIMITS, MICROS } from '@app/core/kernel';
import { ProjectsService } from '@app/domain/tracking';
import { defineCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';

function costOf({ added_runs_per_day, added_cost_micros_per_day, currency }: ReplicatesChange): string {
  if (added_runs_per_day === null || added_cost_micros_per_day === null) return 'a cost that no run has shown yet';
  const signed = (value: number | string) => (String(value).startsWith('-') ? String(value) : `+${value}`);
  return `${signed(added_runs_per_day)} runs, ${signed((added_cost_micros_per_day / MICROS).toFixed(2))} ${currency}`;
}

export const setReplicates = defineCommand({
  noun: 'projects',
  verb: 'replicates',
  summary: 'Says how many runs a prompt has on a model in each slot, and what that costs.',
  details: 'The number is in force from the next slot on. See docs/operations.md.',
  options: {
    project: PROJECT,
    number: {
      type: 'integer',
      min: 1,
      max: LIMITS.replicates,
      placeholder: 'runs',
      description: 'How many.',
      required: true,
    },
  },
  examples: ['projects replicates --project 1 --number 3'],
  run: async (app, { project, number }, out) => {
    const change = await app.get(ProjectsService, { strict: false }).setReplicates(project, number);
    if (change === undefined) throw unknownProject(project);
    out.line(`project ${project}: ${number} in each slot${change ? ` from ${change.from} on` : ', as before'}`);
    if (change) out.line(`a day then has ${costOf(change)}`);
    return { project_id: project, replicates: number, replicates_change: change };
  },
});
