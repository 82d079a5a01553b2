import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@app/core/kernel';
import { AnswersImportService } from '@app/domain/pipeline';
import type { Settings } from '@app/platform/config';
import { startStillWorker } from './still-worker';

/**
 * Brings answers into a project as operators do, through extraction to metrics.
 * @throws Error that names every refused line; then nothing is imported
 */
export async function importAnswers(
  settings: Settings,
  projectId: number,
  lines: readonly object[],
  clock?: Clock,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const file = join(folder, 'answers.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const app = await startStillWorker(settings, clock);
  try {
    const options = {
      mapping: { fields: {}, defaults: {} },
      refuseUnknownPrompts: false,
      allOrNothing: true,
      schedule: false,
    };
    const importing = app.get(AnswersImportService, { strict: false });
    const { problems } = await importing.importFile(projectId, file, options);
    if (problems.length > 0)
      throw new Error(problems.map(({ line, message }) => `line ${line}: ${message}`).join('\n'));
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
}
