import { EnumParam } from '../params';

export const OUTPUTS = ['csv', 'flat'] as const;
export type Output = (typeof OUTPUTS)[number];

/** What the endpoints with a table take beside their own parameters (docs/api.md, "Tables for BI tools"). */
export class OutputQuery {
  @EnumParam(OUTPUTS, {
    restOnly: true,
    description: 'One flat table instead of nested data: as `csv`, or `flat` in JSON.',
  })
  output?: Output;
}
