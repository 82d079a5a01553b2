import { definePrompt, PROJECT_ID } from './prompt';

export const weeklyReview = definePrompt({
  name: 'weekly_review',
  title: 'Weekly review',
  description: 'How the brand did in AI answers in the last seven days, and what changed since the seven before.',
  arguments: [PROJECT_ID],
  text: ({ project_id }) => `Write a weekly review of AI visibility for project ${project_id}.
1. get_summary with metrics mention_rate, citation_rate, avg_mention_position and net_sentiment, range 6 and compare previous.
2. get_sov with range 6 and brand_kind non_brand: who leads, and who gained.
3. get_prompt_summary with range 6: the prompts where the brand is named most, and those with most answers where it is not.
4. list_citation_groups with range 6, order first_seen_at and direction desc: pages that are cited for the first time.
5. list_detailed_sentiments with range 6 and brand_only true: what is praised and what is criticised.
Write a short summary first, then a table of the figures with the number of answers behind each. Quote pooled, which change
is of, not total. Call something a change only where the answer says that it is significant; say so if previous is not
complete. End with three things to do next week.`,
});
