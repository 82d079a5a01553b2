import assert from 'node:assert/strict';
import { modelCode } from '@app/core/kernel';
import { type Case, type CaseContext, pathOf } from '../case';
import { countDirectly, paramsOf, type Question, questionOf } from '../question';

const REPORTS = ['summary', 'position_distribution', 'ai_overview_results'] as const;
type Report = (typeof REPORTS)[number];

interface Figures {
  readonly models?: readonly { readonly responses: number; readonly mentions: { readonly count: number } }[];
  readonly brands?: readonly { readonly total_mentions: number }[];
  readonly total_responses?: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What a report says, and the same counted from rows. */
const FIGURES: Record<Report, { said: (body: Figures) => number; counted: string }> = {
  summary: {
    said: ({ models = [] }) => sum(models.map(({ mentions }) => mentions.count)),
    counted: 'select count(mention_position)::int as count from own',
  },
  position_distribution: {
    said: ({ brands = [] }) => sum(brands.map(({ total_mentions }) => total_mentions)),
    counted: 'select count(mention_position)::int as count from own',
  },
  ai_overview_results: {
    said: ({ total_responses = 0 }) => total_responses,
    counted: `select count(*)::int as count from kept where model = ${modelCode('ai_overview')}`,
  },
};

export const reportsCases = (context: CaseContext): Case[] =>
  REPORTS.flatMap((report) =>
    [
      questionOf(context, 'month', 'none'),
      questionOf(context, 'month', 'tag'),
      questionOf(context, 'year', 'none'),
    ].map((question) => caseOf(report, question)),
  );

const caseOf = (report: Report, question: Question): Case => {
  const route = `/reports/ai_model_insights/${report}`;
  return {
    project: question.subject.name,
    name: `report ${report} ${question.name}`,
    route,
    path: pathOf(route, { ...paramsOf(question), granularity: question.granularity }),
    check: async (client, body) => {
      const { said, counted } = FIGURES[report];
      const [row] = await countDirectly<{ count: number }>(client, question, counted);
      assert.equal(said(body as Figures), row!.count);
    },
  };
};
