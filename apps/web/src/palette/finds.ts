import type { AnswersResponse, CompetitorsResponse, PromptsResponse, SavedViewsResponse } from '@app/core/contracts';
import { LIMITS } from '@app/core/kernel';
import { projectPath, useQuery } from '../client';
import { excerptOf, modelName, useRole } from '../parts';
import { SCREENS } from '../screens';
import { isOffered, SECTION_ALSO, SECTION_TITLES, type SectionName } from '../screens/manage/section-titles';
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

const MANAGE = 'manage/';

interface ScreenFind extends Omit<Find, 'href'> {
  /** Words that find it too. */
  readonly also: string;
}

const SCREEN_FINDS: readonly ScreenFind[] = [
  ...SCREENS.map(({ name, title, also = '' }) => ({ key: name, group: 'Screens', text: title, also })),
  ...Object.entries(SECTION_TITLES).map(([name, text]) => ({
    key: MANAGE + name,
    group: 'Screens',
    text,
    hint: 'Manage',
    also: SECTION_ALSO[name as SectionName] ?? '',
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
  const role = useRole();
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
    ...SCREEN_FINDS.filter(({ key }) => isOffered(key.replace(MANAGE, ''), role))
      .filter(({ text: title, also }) => fits(title) || fits(also))
      .map(({ also: _, ...find }) => ({ ...find, href: hrefOfScreen(find.key) })),
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
