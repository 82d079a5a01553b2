import { definePrompt, MODEL, PROJECT_ID } from './prompt';

export const whyDidItChange = definePrompt({
  name: 'why_did_it_change',
  title: 'Why did it change?',
  description: 'Where a change of a metric in the last 30 days comes from: models, prompts, countries or sources.',
  arguments: [PROJECT_ID, { name: 'metric', description: 'The metric that changed', required: true }, MODEL],
  text: ({ project_id, metric, model }) => {
    const filter = model ? ` and model ${model}` : '';
    return `Find out why ${metric} of project ${project_id} changed in the last 30 days${model ? ` on ${model}` : ''}.
1. get_summary with metrics ${metric}, compare previous${filter}: whether the change of pooled is significant at all. If it is not, say so and stop. If previous is not complete, say that too.
2. get_timeseries with metrics ${metric}, responses and granularity week${filter}: when it began.
3. get_ai_model_summary for these 30 days and for the 30 before: which models moved.
4. get_prompt_summary for both windows${filter}: which prompts moved, came or went.
5. list_locales, then get_summary by country_code if there are several countries.
6. list_citation_groups for the days since it began${filter}: which sources appeared or left.
Say which part of the change each cause explains and what stays unexplained, with the numbers of answers behind it. New or
removed prompts change a total without anything happening in the market; name them apart.`;
  },
});
