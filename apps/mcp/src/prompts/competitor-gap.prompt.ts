import { definePrompt, PROJECT_ID } from './prompt';

export const competitorGap = definePrompt({
  name: 'competitor_gap',
  title: 'Gap to a competitor',
  description: 'Where one competitor is named and cited and the own brand is not.',
  arguments: [PROJECT_ID, { name: 'competitor', description: 'Id or brand name of the competitor', required: true }],
  text: ({ project_id, competitor }) => `Compare the brand of project ${project_id} with its competitor ${competitor}.
1. list_competitors for the competitor's id, if a name is given.
2. get_summary with metrics mention_rate, citation_rate, avg_mention_position and net_sentiment, competitors that id and
   brand_kind non_brand: prompts that name no brand are the fair comparison.
3. get_ai_model_summary with competitors that id: on which models the gap is.
4. get_ai_model_position_distribution with brand2 that id: who is named first.
5. list_competitor_mentions with competitors that id, and get_prompt_summary: prompts where only the competitor is named.
6. list_citation_groups with content_gap gap: pages that are cited beside competitors and never beside the brand.
Give the gaps by size with the numbers of answers behind them, and for each the first thing to do about it.`,
});
