import { definePrompt, MODEL, PROJECT_ID } from './prompt';

export const citationOpportunities = definePrompt({
  name: 'citation_opportunities',
  title: 'Citation opportunities',
  description: 'Which sites and pages to win a place on, because models cite them and they do not name the brand.',
  arguments: [PROJECT_ID, MODEL],
  text: ({ project_id, model }) => {
    const filter = model ? ` and model ${model}` : '';
    return `Find citation opportunities for project ${project_id}${model ? ` on ${model}` : ''}.
1. list_citation_groups with view domain, content_gap gap, source_type third_party${filter}: sites beside competitors only.
2. list_citation_groups with view url, content_gap gap, source_type third_party${filter}: their pages.
3. get_cited_url_details and list_cited_url_occurrences for the five most cited pages: which prompts they answer, whom they name.
4. list_citation_groups with source_type owned${filter}: own pages that are cited already, as examples of what works.
List the pages by number of answers, each with the prompts that it is cited for, the brands on it, and what to offer it.`;
  },
});
