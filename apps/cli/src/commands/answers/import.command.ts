import { AnswersImportService, IMPORT_FIELDS, type ImportField } from '@app/domain/pipeline';
import { defineCommand } from '../../command-line/command';
import { PROJECT } from '../project';

function readPair(text: string): readonly [ImportField, string] | undefined {
  const [name, ...rest] = text.split('=');
  const field = IMPORT_FIELDS.find((known) => known === name);
  return field && rest.length > 0 ? [field, rest.join('=')] : undefined;
}

export const importAnswers = defineCommand({
  noun: 'answers',
  verb: 'import',
  summary: 'Imports answers that were captured elsewhere, and their prompts with them.',
  details: `Refused lines are named with their reason and left out; then the exit code is 1. Our fields: ${IMPORT_FIELDS.join(', ')}. See docs/import.md.`,
  options: {
    project: PROJECT,
    file: { type: 'file', placeholder: 'answers.jsonl', description: 'One JSON object on each line.', required: true },
    map: {
      type: 'text',
      read: readPair,
      placeholder: 'our field=field of the file',
      description: 'Renames a field.',
      repeatable: true,
    },
    set: {
      type: 'text',
      read: readPair,
      placeholder: 'our field=value',
      description: 'Value for lines that lack the field.',
      repeatable: true,
    },
    'refuse-unknown-prompts': {
      type: 'flag',
      description: 'A prompt that the project does not have is a problem, not a new prompt.',
    },
    schedule: { type: 'flag', description: 'Vendors are asked the prompts of the answers from now on.' },
    'all-or-nothing': { type: 'flag', description: 'One problem anywhere, and nothing is written.' },
  },
  examples: [
    'answers import --project 1 --file answers.jsonl',
    'answers import --project 1 --file export.jsonl --map prompt=question --set model=chatgpt',
  ],
  run: async (app, options, out) => {
    const report = await app.get(AnswersImportService, { strict: false }).importFile(options.project, options.file, {
      mapping: { fields: Object.fromEntries(options.map), defaults: Object.fromEntries(options.set) },
      refuseUnknownPrompts: options['refuse-unknown-prompts'],
      schedule: options.schedule,
      allOrNothing: options['all-or-nothing'],
    });
    const { lines, imported, duplicates, promptsAdded, promptsScheduled, problems } = report;
    for (const { line, message } of problems) out.message(`line ${line}: ${message}`);
    out.line(`${lines} lines: ${imported} imported, ${duplicates} known already, ${problems.length} refused`);
    if (promptsAdded + promptsScheduled > 0) out.line(`${promptsAdded} new prompts, ${promptsScheduled} scheduled`);
    if (problems.length > 0) out.fail();
    return {
      lines,
      imported,
      duplicates,
      prompts_added: promptsAdded,
      prompts_scheduled: promptsScheduled,
      problems,
    };
  },
});
