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

export const SOV_VIEWS = ['over_time', 'current', 'breakdown'] as const;
export type SovView = (typeof SOV_VIEWS)[number];

export class SovOutputQuery extends OutputQuery {
  @EnumParam(SOV_VIEWS, {
    restOnly: true,
    description: 'Which part of the answer becomes the table, `over_time` unless sent; only with `output`.',
  })
  view?: SovView;
}
