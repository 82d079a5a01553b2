/**
 * Holds docs/openapi.json to the strictest rules of two linters (https://redocly.com/docs/cli/rules/recommended,
 * https://docs.stoplight.io/docs/spectral/4dec24461f3af-open-api-rules). A warning is a failure too.
 */
import { readFileSync } from 'node:fs';
import { createConfig, lint } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

const [file] = process.argv.slice(2);

async function byRedocly() {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lint({ ref: file, config });
  return problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer ?? '', message]);
}

async function bySpectral() {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas] });
  const problems = await spectral.run(JSON.parse(readFileSync(file, 'utf8')));
  return problems.map(({ code, path, message }) => [String(code), path.join('/'), message]);
}

const problems = [...(await byRedocly()), ...(await bySpectral())];
for (const problem of problems) console.error(problem.join('  '));
if (problems.length > 0) process.exitCode = 1;
else console.log('The interface description has no problem.');
