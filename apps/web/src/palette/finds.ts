import type { AnswersResponse, CompetitorsResponse, PromptsResponse, SavedViewsResponse } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import { projectPath, useQuery } from '../client';
import { excerptOf, modelName } from '../parts';
import { SCREENS } from '../screens';
import { SECTION_TITLES } from '../screens/manage/section-titles';
import { address, hrefOf, hrefOfView } from '../state';

/** Something that the palette leads to. */
export interface Find {
  readonly key: string;
  readonly group: string;
  readonly text: string;
  readonly hint?: string;
  readonly href: string;
}

/** Of each kind. */
const SHOWN = 6;
/** Shorter texts are in nearly every prompt and answer. */
const SHORTEST = 2;
/** Of an answer, in characters. */
const EXCERPT = 90;

/** What people call what a screen or a part of Manage is for, where its title does not say it. */
const ALSO: Readonly<Record<string, string>> = {
  overview: 'mention rate, position, sentiment, csv, download, export',
  'share-of-voice': 'ranking, competitors, rivals',
  answers: 'sentiment, responses, texts',
  citations: 'sources, pages, domains, links',
  searches: 'queries, fan-outs',
  'what-changed': 'trend, compare, reasons',
  'ai-traffic': 'visits, bots, referrals',
  'manage/prompts': 'questions, tags, csv',
  'manage/competitors': 'brands, rivals',
  'manage/audits': 'technical, robots.txt, llms.txt',
  'manage/intelligence-tasks': 'content, articles, writing',
  'manage/models': 'cost, price, spending, schedule, cadence',
  'manage/imports': 'upload, csv',
  'manage/annotations': 'notes, events',
  'manage/monitors': 'alerts, notifications, watch',
  'manage/digests': 'reports, e-mail, email, weekly',
  'manage/shares': 'public, view',
  'manage/channels': 'alerts, notifications, e-mail, email, slack, teams',
  'manage/webhooks': 'alerts, notifications, zapier, n8n',
  'manage/people': 'users, members, team, invite, roles',
  'manage/changes': 'history, audit log, undo',
};

const SCREEN_FINDS: readonly Omit<Find, 'href'>[] = [
  ...SCREENS.map(({ name, title }) => ({ key: name, group: 'Screens', text: title })),
  ...Object.entries(SECTION_TITLES).map(([name, text]) => ({
    key: `manage/${name}`,
    group: 'Screens',
    text,
    hint: 'Manage',
  })),
];

function hrefOfScreen(key: string): string {
  const [screen, item = null] = key.split('/');
  return hrefOf({ screen: screen!, item, own: {} });
}

interface Finds {
  readonly finds: readonly Find[];
  readonly loading: boolean;
}

/**
 * What is called so, or says so: screens, saved views, brands, prompts and answers.
 * @param settled the text once nobody types any more: what has to be searched for waits until then
 */
export function useFinds(text: string, settled: string): Finds {
  const at = address.value;
  const asked = settled.length >= SHORTEST && settled === text ? settled : null;
  const views = useQuery<SavedViewsResponse>(projectPath('/saved_views', at, { per_page: LIMITS.perPageMax }));
  const brands = useQuery<CompetitorsResponse>(
    projectPath('/dimensions/competitors', at, { include_project_brand: true }),
  );
  const searched = { query: asked, per_page: SHOWN };
  const prompts = useQuery<PromptsResponse>(asked && projectPath('/dimensions/prompts', at, searched));
  const answers = useQuery<AnswersResponse>(asked && projectPath('/answers', at, searched));
  const fits = (name: string): boolean => name.toLowerCase().includes(text.toLowerCase());
  const finds: Find[] = [
    ...SCREEN_FINDS.filter(({ key, text: title }) => fits(title) || fits(ALSO[key] ?? '')).map((find) => ({
      ...find,
      href: hrefOfScreen(find.key),
    })),
    ...(views.body?.data ?? [])
      .filter(({ name }) => fits(name))
      .map(({ id, name, path, shared }) => ({
        key: `view ${id}`,
        group: 'Saved views',
        text: name,
        ...(shared && { hint: 'shared' }),
        href: hrefOfView(path),
      })),
    ...(text.length >= SHORTEST ? (brands.body?.competitors ?? []) : [])
      .filter(({ name }) => fits(name))
      .slice(0, SHOWN)
      .map(({ id, name, is_own }) => ({
        key: `brand ${is_own ? 'own' : id}`,
        group: 'Brands',
        text: name,
        href: hrefOf({ screen: 'what-changed', item: null, own: is_own ? {} : { actor: String(id) } }),
      })),
    ...(prompts.body?.data ?? []).map(({ id, prompt_text, language_code, country_code }) => ({
      key: `prompt ${id}`,
      group: 'Prompts',
      text: prompt_text,
      hint: `${language_code}-${country_code}`,
      href: hrefOf({ screen: 'answers', item: null, own: { prompt: String(id) } }),
    })),
    ...(answers.body?.data ?? []).map(({ id, model, prompt_text, response, snippet }) => ({
      key: `answer ${id}`,
      group: 'Answers',
      text: excerptOf(snippet ?? response ?? '', EXCERPT) || prompt_text,
      hint: modelName(model),
      href: hrefOf({ screen: 'answers', item: String(id), own: {} }),
    })),
  ];
  return { finds, loading: settled !== text || [views, brands, prompts, answers].some(({ loading }) => loading) };
}
