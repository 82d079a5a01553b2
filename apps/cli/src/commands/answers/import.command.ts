import { MICROS } from '@app/core/kernel';
import { AnswersImportService, IMPORT_FIELDS, readMappingPair } from '@app/domain/pipeline';
import { type Settings, SETTINGS } from '@app/platform/config';
import { defineCommand } from '../../command-line/command';
import { openProject, PROJECT } from '../project';

const NOTHING = {
  lines: 0,
  imported: 0,
  of_models_off: 0,
  duplicates: 0,
  prompts_added: 0,
  prompts_scheduled: 0,
  problems: [],
};

/** Millionths of the currency. */
const readAmount = (text: string): number | undefined =>
  /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * MICROS) : undefined;

export const importAnswers = defineCommand({
  noun: 'answers',
  verb: 'import',
  summary: 'Imports answers that were captured elsewhere, and their prompts with them.',
  details: `Refused lines are named with their reason and left out; then the exit code is 1. Our fields: ${IMPORT_FIELDS.join(', ')}. See docs/import.md.`,
  options: {
    project: PROJECT,
    file: {
      type: 'file',
      placeholder: 'answers.jsonl',
      description: 'One JSON object on each line; with the ending .csv a table with a header.',
      required: true,
    },
    map: {
      type: 'text',
      read: readMappingPair,
      placeholder: 'our field=field of the file',
      description: 'Renames a field.',
      repeatable: true,
    },
    set: {
      type: 'text',
      read: readMappingPair,
      placeholder: 'our field=value',
      description: 'Value for lines that lack the field.',
      repeatable: true,
    },
    'refuse-unknown-prompts': {
      type: 'flag',
      description: 'A prompt that the project does not have is a problem, not a new prompt.',
    },
    schedule: { type: 'flag', description: 'Vendors are asked the prompts of the answers from now on.' },
    'judge-up-to': {
      type: 'text',
      read: readAmount,
      placeholder: 'amount',
      description:
        'What a paid judge may cost that reads the answers, in the currency of the installation. Needed where there is one.',
    },
    'all-or-nothing': { type: 'flag', description: 'One problem anywhere, and nothing is written.' },
  },
  examples: [
    'answers import --project 1 --file answers.jsonl',
    'answers import --project 1 --file export.jsonl --map prompt=question --set model=chatgpt',
    'answers import --project 1 --file answers.jsonl --judge-up-to 5',
  ],
  run: async (app, options, out) => {
    await openProject(app, options.project);
    const importing = app.get(AnswersImportService, { strict: false });
    const { CURRENCY: currency } = app.get<Settings>(SETTINGS, { strict: false });
    const how = {
      mapping: { fields: Object.fromEntries(options.map), defaults: Object.fromEntries(options.set) },
      refuseUnknownPrompts: options['refuse-unknown-prompts'],
      schedule: options.schedule,
      allOrNothing: options['all-or-nothing'],
    };
    const price = await importing.judgingPrice(options.project, options.file, how);
    const judging = price && { answers: price.answers, cost_micros: price.costMicros };
    const cap = options['judge-up-to'];
    if (price && (cap === undefined || price.costMicros > cap)) {
      const cost = (Math.ceil(price.costMicros / 10_000) / 100).toFixed(2);
      out.message(`A judge will read ${price.answers} answers, for about ${cost} ${currency}. Nothing was imported.`);
      out.message(`To import them: --judge-up-to ${cost}`);
      out.fail();
      return { ...NOTHING, judging };
    }
    const report = await importing.importFile(options.project, options.file, how);
    const { lines, imported, ofModelsOff, duplicates, promptsAdded, promptsScheduled, problems } = report;
    for (const { line, message } of problems) out.message(`line ${line}: ${message}`);
    out.line(`${lines} lines: ${imported} imported, ${duplicates} known already, ${problems.length} refused`);
    if (ofModelsOff > 0) out.line(`${ofModelsOff} are of models that are off: they count once these are on`);
    if (promptsAdded + promptsScheduled > 0) out.line(`${promptsAdded} new prompts, ${promptsScheduled} scheduled`);
    if (problems.length > 0) out.fail();
    return {
      lines,
      imported,
      of_models_off: ofModelsOff,
      duplicates,
      prompts_added: promptsAdded,
      prompts_scheduled: promptsScheduled,
      problems,
      judging,
    };
  },
});
