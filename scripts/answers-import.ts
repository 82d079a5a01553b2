import { parseArgs } from 'node:util';
import { AnswersImportService, IMPORT_FIELDS, type ImportField, type ImportMapping } from '@app/domain/pipeline';
import { withOperatorApp } from './host/operator-app';
import { runScript } from './host/run-script';
import { UsageError } from './host/usage-error';

const USAGE = `npm run answers:import -- --project <id> --file <answers.jsonl> [options]
  --map <our field>=<field of the file>   may be repeated; our fields: ${IMPORT_FIELDS.join(', ')}
  --set <our field>=<value>               for lines that lack the field; may be repeated
  --refuse-unknown-prompts                a prompt that the project does not have is a problem, not a new prompt
  --all-or-nothing                        one problem anywhere, and nothing is written
See docs/import.md.`;

function readArguments() {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      file: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
      'refuse-unknown-prompts': { type: 'boolean', default: false },
      'all-or-nothing': { type: 'boolean', default: false },
    },
  });
  const projectId = Number(values.project);
  if (!values.file || !Number.isSafeInteger(projectId) || projectId < 1) throw new UsageError(USAGE);
  const mapping: ImportMapping = { fields: readPairs(values.map), defaults: readPairs(values.set) };
  return {
    projectId,
    file: values.file,
    options: {
      mapping,
      refuseUnknownPrompts: values['refuse-unknown-prompts'],
      allOrNothing: values['all-or-nothing'],
    },
  };
}

function readPairs(pairs: readonly string[]): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [field = '', ...rest] = pair.split('=');
      if (!IMPORT_FIELDS.includes(field as ImportField) || rest.length === 0)
        throw new UsageError(`${pair}?\n${USAGE}`);
      return [field, rest.join('=')];
    }),
  );
}

runScript(async () => {
  const { projectId, file, options } = readArguments();
  await withOperatorApp(async (app) => {
    const report = await app.get(AnswersImportService).importFile(projectId, file, options);
    for (const { line, message } of report.problems) console.error(`line ${line}: ${message}`);
    console.log(
      `${report.lines} lines: ${report.imported} imported, ${report.duplicates} known already, ` +
        `${report.problems.length} with problems`,
    );
    if (report.problems.length > 0) process.exitCode = 1;
  });
});
