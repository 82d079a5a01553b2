import { METRIC_TOOL_WORDS } from '@app/core/contracts';
import { METRIC_NAMES } from '@app/core/metric-engine';
import type { Resource } from './resource';

const ROWS = METRIC_NAMES.map((name) => `| ${name} | ${METRIC_TOOL_WORDS[name]} |`).join('\n');

const GLOSSARY = `# Metrics

Answers are those of the window under the filters; failed runs do not count. Days, weeks (from Monday) and months are those
of the project's time zone, Europe/Madrid unless an answer names another. A rate without answers, or an average without
rows, is null. Rates and sentiment are in percent.

| Metric | Meaning |
|---|---|
${ROWS}

- Mention: a brand is named in an answer, at most once for each answer; its position is its rank among the tracked brands.
- Citation: a page of the brand is a source of the answer; position 0 is a background reference, which has no rank.
- Share of voice: the part of a brand in all mentions of the compared brands, in percent.
- brand_kind of a prompt: \`brand\` names the project's brand, \`brand_other\` another one, \`non_brand\` none. Prompts that
  name a brand make models mention it, so brands are compared fairly over \`non_brand\` prompts.
`;

export const metricsGlossary: Resource = {
  name: 'metrics_glossary',
  title: 'Glossary of metrics',
  description: 'What each metric counts, its unit, and the words of this service.',
  mimeType: 'text/markdown',
  uri: 'ai-visibility://glossary/metrics',
  read: async () => GLOSSARY,
};
