import { Injectable } from '@nestjs/common';
import type { ChangeQuery, ChangeRow, WindowRow } from '@app/core/contracts';
import { EVERY_ROW, type RequestContext } from '@app/core/kernel';
import { ChangeService } from '../metrics/change.service';
import type { Outcome, OutcomeRows, WindowsQuestion } from './outcomes';

const OUTCOMES: Readonly<Record<ChangeRow['kind'], Outcome>> = { entered: 'won', left: 'lost', both: 'stayed' };

/** Prompts whose answers rank the own brand in one window and not in the other, as the explanation of a change has them. */
@Injectable()
export class RankedWindows {
  constructor(private readonly change: ChangeService) {}

  async outcomes(ctx: RequestContext, question: WindowsQuestion): Promise<Record<Outcome, OutcomeRows>> {
    const { of: _of, source_type: _type, limit, window, range: _range, ...filters } = question;
    const query: ChangeQuery = {
      ...filters,
      metric: 'avg_mention_position',
      actor: 'project',
      by: 'prompt',
      compare: 'previous',
      page: 1,
      per_page: EVERY_ROW,
      from: { instant: window.from },
      to: { instant: window.to },
    };
    const { data } = await (await this.change.change(ctx, query)).body();
    const of = (outcome: Outcome): OutcomeRows => {
      const rows = data.filter(({ kind }) => OUTCOMES[kind] === outcome);
      return { total: rows.length, rows: rows.slice(0, limit).map(rowOf) };
    };
    return { won: of('won'), lost: of('lost'), stayed: of('stayed') };
  }
}

const rowOf = ({ key, label, before, after, responses_before, responses_after }: ChangeRow): WindowRow => ({
  key: key!,
  label,
  before,
  after,
  answers_before: responses_before,
  answers_after: responses_after,
});
