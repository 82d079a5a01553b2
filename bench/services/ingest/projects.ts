import type { Client } from 'pg';
import { compileActors, extract, type Extraction } from '@app/core/extraction';
import { modelCode, MODEL_IDS, type ModelId } from '@app/core/kernel';
import { type CapturedRun, detailsOf } from '@app/domain/pipeline';
import type { VendorRoutes } from '@app/platform/model-vendors';

const NAME = 'Ingest bench';
const PROMPTS = 50;
const ANSWERS = 250;

/** An answer that many executions repeat, with what extraction finds in it. */
export interface Template {
  readonly run: Pick<
    CapturedRun,
    'prompt_id' | 'model' | 'channel' | 'no_result' | 'vendor' | 'vendor_model' | 'text' | 'details'
  >;
  readonly extraction: Extraction;
}

export interface IngestProject {
  readonly id: number;
  readonly templates: readonly Template[];
}

const CREATE = `
  with project as (
    insert into projects (user_id, name, brand_name, domain) values (1, '${NAME}', 'Aurelia', 'aurelia.example') returning id
  ), rivals as (
    insert into competitors (project_id, brand_name, domain)
    select id, rival, lower(rival) || '.example'
    from project cross join unnest(array['Brightmetric', 'Quantleaf', 'Datavine', 'Signalpine', 'Mapledash']) rival
    returning id, brand_name, domain
  ), questions as (
    insert into prompts (project_id, prompt_text, country_code, language_code, prompt_type, brand_kind)
    select id, 'Which analytics product is the best for a team of ' || n || ' people?', 'US', 'en', 'commercial', 'non_brand'
    from project cross join generate_series(1, ${PROMPTS}) n
    returning id, prompt_text
  )
  select (select id::int from project) as id,
    (select jsonb_agg(jsonb_build_object('id', id, 'names', jsonb_build_array(brand_name), 'domain', domain)) from rivals)
      as rivals,
    (select jsonb_agg(jsonb_build_object('id', id, 'text', prompt_text)) from questions) as prompts
`;

interface Created {
  readonly id: number;
  readonly rivals: readonly { readonly id: number; readonly names: readonly string[]; readonly domain: string }[];
  readonly prompts: readonly { readonly id: number; readonly text: string }[];
}

const OWN = { id: 0, names: ['Aurelia'], domain: 'aurelia.example' };

/** A new project with simulated answers. */
export const createProject = async (client: Client, routes: VendorRoutes): Promise<IngestProject> =>
  withAnswers((await client.query<Created>(CREATE)).rows[0]!, OWN, routes);

const KNOWN = `
  select p.id::int as id, p.brand_name as "brandName", p.domain,
    (select jsonb_agg(jsonb_build_object('id', id, 'names', jsonb_build_array(brand_name), 'domain', domain))
      from competitors where project_id = p.id) as rivals,
    (select jsonb_agg(jsonb_build_object('id', id, 'text', prompt_text)) from prompts where project_id = p.id) as prompts
  from projects p where id = $1
`;

/** A project of the data set, with simulated answers that may come for it. */
export async function projectOf(client: Client, projectId: number, routes: VendorRoutes): Promise<IngestProject> {
  const [found] = (await client.query<Created & { brandName: string; domain: string }>(KNOWN, [projectId])).rows;
  const { brandName, domain, ...known } = found!;
  return withAnswers(known, { id: 0, names: [brandName], domain }, routes);
}

async function withAnswers(
  { id, rivals, prompts }: Created,
  own: Created['rivals'][number],
  routes: VendorRoutes,
): Promise<IngestProject> {
  const actors = [own, ...rivals];
  const compiled = compileActors({ actors, useSubdomain: false });
  const brands = actors.map(({ names, domain }) => ({ name: names[0]!, domain }));
  const templates = Array.from({ length: ANSWERS }, async (_, index): Promise<Template> => {
    const model: ModelId = MODEL_IDS[index % MODEL_IDS.length]!;
    const prompt = prompts[index % prompts.length]!;
    const adapter = routes.routeFor(model, { demo: true })!;
    const answer = await adapter.ask(
      {
        executionId: 0,
        model,
        prompt: prompt.text,
        countryCode: 'US',
        languageCode: 'en',
        stage: { brands, seed: `${index}` },
      },
      { signal: AbortSignal.timeout(60_000) },
    );
    const { text, annotations, references } = answer.answer;
    return {
      run: {
        prompt_id: prompt.id,
        model: modelCode(model),
        channel: adapter.channel,
        no_result: answer.noResult,
        vendor: adapter.vendor,
        vendor_model: answer.vendorModel,
        text,
        details: detailsOf(answer),
      },
      extraction: extract({ text, annotations, references }, compiled),
    };
  });
  return { id, templates: await Promise.all(templates) };
}

/** Removes every row of such projects, those of interrupted runs too. */
export async function removeProjects(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname in ('prompts', 'competitors', 'collections'), c.relname`,
  );
  const ids = `(select id from projects where name = '${NAME}')`;
  for (const { table } of rows) await client.query(`delete from ${table} where project_id = any(array${ids})`);
  await client.query(`delete from projects where name = '${NAME}'`);
  await client.query('vacuum analyze');
}
