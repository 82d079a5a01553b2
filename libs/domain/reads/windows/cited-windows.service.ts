import { Injectable } from '@nestjs/common';
import type { CitationGroup, CitationGroupsQuery, GroupChange, WindowRow } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { CitationGroupsService } from '../citations/citation-groups.service';
import type { Outcome, OutcomeRows, WindowsQuestion } from './outcomes';

const CHANGES: Readonly<Record<Outcome, GroupChange>> = { won: 'new', lost: 'lost', stayed: 'stayed' };

/** Pages and domains that answers cite in one window and not in the other, as citation intelligence counts them. */
@Injectable()
export class CitedWindows {
  constructor(private readonly groups: CitationGroupsService) {}

  async outcomes(ctx: RequestContext, question: WindowsQuestion): Promise<Record<Outcome, OutcomeRows>> {
    const [won, lost, stayed] = await Promise.all([
      this.outcome(ctx, question, 'won'),
      this.outcome(ctx, question, 'lost'),
      this.outcome(ctx, question, 'stayed'),
    ]);
    return { won, lost, stayed };
  }

  private async outcome(ctx: RequestContext, question: WindowsQuestion, outcome: Outcome): Promise<OutcomeRows> {
    const { of, limit, window, range: _range, ...filters } = question;
    const query: CitationGroupsQuery = {
      ...filters,
      view: of === 'pages' ? 'url' : 'domain',
      order: 'total_citations',
      page: 1,
      per_page: limit,
      from: { instant: window.from },
      to: { instant: window.to },
      change: CHANGES[outcome],
      ...(outcome === 'stayed' && { compare: 'previous' }),
    };
    const { total, data } = await (await this.groups.citationGroups(ctx, query)).body();
    return { total, rows: data.map((group) => rowOf(group, outcome)) };
  }
}

/** The figures of a lost group are those of the window before. */
function rowOf(group: CitationGroup, outcome: Outcome): WindowRow {
  const { group_key: key, title: label, url_sha256, previous } = group;
  const [none, some] = [[0, 0] as const, [group.total_citations, group.total_responses] as const];
  const before = previous ? ([previous.total_citations, previous.total_responses] as const) : none;
  const [was, is] = outcome === 'lost' ? [some, none] : [before, some];
  return {
    key,
    label,
    ...(url_sha256 !== undefined && { url_sha256 }),
    before: was[0],
    after: is[0],
    answers_before: was[1],
    answers_after: is[1],
  };
}
