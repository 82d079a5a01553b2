import { EXTRACTOR_VERSION } from '@app/core/extraction';
import { ExtractionDiff, type MentionChange } from '@app/domain/pipeline';
import { defineCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';

const LISTED = 100;

const lineOf = ({ executionId, actorId, name, change, before, after }: MentionChange): string => {
  const places = [before, after].filter((place) => place !== null).map((place) => `position ${place}`);
  return `answer ${executionId}: ${name} (${actorId}) ${change}, ${places.join(' → ')}`;
};

export const diffExtraction = defineCommand({
  noun: 'answers',
  verb: 'diff-extraction',
  summary: 'Lists what a recalculation by the rules of today would change in the mentions of stored answers.',
  details:
    'Nothing is written: `metrics recalculate` applies it. All answers are counted, however few changes are listed.',
  options: {
    project: PROJECT,
    limit: {
      type: 'integer',
      min: 0,
      placeholder: 'changes',
      description: `How many changes are listed; ${LISTED} unless it is said.`,
      required: false,
    },
  },
  run: async (app, { project, limit = LISTED }, out) => {
    const listed: object[] = [];
    const counts = await app.get(ExtractionDiff, { strict: false }).compare(project, (change) => {
      if (listed.length >= limit) return;
      const { executionId, actorId, ...rest } = change;
      listed.push({ id: executionId, actor_id: actorId, ...rest });
      if (!out.json) out.line(lineOf(change));
    });
    if (counts === null) throw unknownProject(project);
    const { answers, changed, gained, lost, moved, citationsChanged } = counts;
    out.line(
      `project ${project}, extractor version ${EXTRACTOR_VERSION}: mentions differ in ${changed} of ${answers} answers: ` +
        `${gained} gained, ${lost} lost, ${moved} moved; citations differ in ${citationsChanged}`,
    );
    return {
      project_id: project,
      extractor_version: EXTRACTOR_VERSION,
      ...{ answers, changed, gained, lost, moved, citations_changed: citationsChanged, listed },
    };
  },
});
