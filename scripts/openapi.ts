import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { ApiModule } from '../apps/api/src/api.module';
import { parseSettings } from '@app/platform/config';
import { API_PREFIX, buildDocument, formulasOf } from '@app/platform/http';

/**
 * Writes the file that the launcher names, docs/openapi.json, or with --check fails when it is not what the code says.
 * Must run from a release build: only that knows the response classes. Preview mode instantiates nothing, so no database
 * is needed.
 */
async function main([file = '', ...args]: readonly string[]): Promise<void> {
  const settings = parseSettings({});
  const app = await NestFactory.create(ApiModule.forRoot(settings), { preview: true, logger: false });
  app.setGlobalPrefix(API_PREFIX);
  const document = buildDocument(app, {
    server: `${settings.PUBLIC_URL}/${API_PREFIX}`,
    formulas: formulasOf(readFileSync(join(dirname(file), 'metrics.md'), 'utf8')),
  });
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (Object.keys(document.components?.schemas?.PingResponse ?? {}).length === 0) {
    throw new Error('The response classes have no schemas: run this from a release build (npm run openapi).');
  }
  if (args.includes('--check')) return check(file, text);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`Wrote ${file}`);
}

function check(file: string, text: string): void {
  const committed = readFileSync(file, 'utf8');
  if (committed === text) return;
  const [one, other] = [committed.split('\n'), text.split('\n')];
  const line = one.findIndex((content, index) => content !== other[index]);
  throw new Error(
    `docs/openapi.json is out of date: run "npm run openapi" and commit the result.\n` +
      `First difference, line ${line + 1}:\n- ${one[line] ?? ''}\n+ ${other[line] ?? ''}`,
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
