import { BoolParam, parseParams, type TechnicalGeoReportResponse } from '@app/core/contracts';
import { type Body, type Difference, withProperties } from './difference';

class FactsQuery {
  @BoolParam({ default: false })
  include_facts: boolean;
}

const STATUSES = ['fail', 'warn', 'unknown'];
const SEVERITIES = ['high', 'medium', 'low'];

/** Of each check. Places without end would push whole faults out of the answer; `places_total` tells of the others. */
const PLACES = 5;

export const faultsFirst = {
  name: 'faults_first' as const,
  says:
    '`get_audit` has the checks that fail, warn or could not be judged, the gravest first, and names the others in ' +
    `\`passed\` and \`not_applicable\`. Of each it has ${PLACES} places; \`list_audit_places\` has all. Facts of the crawl come ` +
    'with `include_facts`.',
  concerns: ({ operation }) => operation.id === 'getTechnicalGeoReport',
  input: (schema) =>
    withProperties(schema, { include_facts: { type: 'boolean', description: 'Adds facts and tables of the crawl' } }),
  output: (schema) => {
    const ids = { type: 'array', items: { type: 'string' } };
    return withProperties(schema, { passed: ids, not_applicable: ids });
  },
  around: async ({ args: sent, ...call }, next) => {
    const { include_facts } = parseParams(FactsQuery, sent);
    const { include_facts: _sent, ...args } = sent;
    const { body, ...outcome } = await next({ ...call, args });
    return { ...outcome, body: sorted(body, include_facts) };
  },
} satisfies Difference;

function sorted(body: Body, withFacts: boolean): Body {
  const { result_data } = body as unknown as TechnicalGeoReportResponse;
  if (!result_data) return body;
  const { checks, facts } = result_data;
  const idsOf = (wanted: string) => checks.filter(({ status }) => status === wanted).map(({ id }) => id);
  const faults = checks
    .filter(({ status }) => STATUSES.includes(status))
    .toSorted(
      (one, other) =>
        STATUSES.indexOf(one.status) - STATUSES.indexOf(other.status) ||
        SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
    )
    .map((check) => ({ ...check, places: check.places.slice(0, PLACES) }));
  return {
    ...body,
    result_data: { ...result_data, checks: faults, facts: withFacts ? facts : {} },
    passed: idsOf('pass'),
    not_applicable: idsOf('not_applicable'),
  };
}
