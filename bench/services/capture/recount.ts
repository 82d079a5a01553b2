import type { PromptSummaryResponse, SummaryResponse } from '@app/core/contracts';
import { modelId } from '@app/core/kernel';
import { type BrandCount, BRANDS, countRaw, type StoredRaw } from '@app/testing';
import { pathOf } from '../../cases/case';

export interface Window {
  readonly projectId: number;
  readonly from: string;
  readonly to: string;
}

interface Counted {
  readonly prompt: string;
  readonly model: string;
  readonly brands: readonly BrandCount[];
}

const PER_PAGE = 100;

/** Holds what the API says of the project against a recount of the stored bodies. @returns what differs */
export async function recount(
  api: { readonly origin: string; readonly key: string },
  window: Window,
  stored: readonly StoredRaw[],
): Promise<string[]> {
  const counted = stored.map(({ prompt, model, raw }) => ({ prompt, model: modelId(model), brands: countRaw(raw) }));
  const ask = async <Body>(route: string, params: Record<string, string | number>): Promise<Body> => {
    const { projectId: project_id, ...days } = window;
    const response = await fetch(`${api.origin}${pathOf(route, { project_id, ...days, ...params })}`, {
      headers: { authorization: `Bearer ${api.key}` },
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const differences: string[] = [];
  const same = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) differences.push(`${what}: the API says ${String(found)}, a recount ${String(expected)}`);
  };
  for (const [model, answers] of [...Map.groupBy(counted, (each) => each.model), ['', counted] as const]) {
    const filter: Record<string, string> = model ? { model } : {};
    const body = await ask<SummaryResponse>('/metrics/summary', { metrics: 'mentions,citations', ...filter });
    same(`${model} responses`, sum(body.periods.map(({ responses }) => responses)), answers.length);
    BRANDS.forEach(({ name }, index) => {
      const total = (metric: string) => body.summary[metric]!.find(({ actor }) => actor.name === name)?.total;
      const of = answers.map(({ brands }) => brands[index]!);
      same(`${model} mentions of ${name}`, total('mentions'), of.filter(({ position }) => position !== null).length);
      same(`${model} citations of ${name}`, total('citations'), sum(of.map(({ citations }) => citations)));
    });
  }
  const expected = new Map(counted.map((each) => [`${each.model} ${each.prompt}`, each]));
  for (let page = 1; page <= Math.max(1, Math.ceil(counted.length / PER_PAGE)); page += 1) {
    const body = await ask<PromptSummaryResponse>('/metrics/prompt_summary', {
      breakdown: 'model',
      page,
      per_page: PER_PAGE,
    });
    same('rows of prompts and models', body.total, counted.length);
    for (const row of body.data) compareRow(row, expected, same);
  }
  same('rows of prompts and models that were not listed', expected.size, 0);
  return differences;
}

/** Takes the row's answer out of those that are expected. */
function compareRow(
  row: PromptSummaryResponse['data'][number],
  expected: Map<string, Counted>,
  same: (what: string, found: unknown, expected: unknown) => void,
): void {
  const name = `${row.model} ${row.prompt_text}`;
  const own = expected.get(name)?.brands[0];
  expected.delete(name);
  same(`${name}: responses`, row.responses, own ? 1 : 0);
  same(`${name}: mentions`, row.mentions, own?.position ? 1 : 0);
  same(`${name}: position`, row.avg_mention_position, own?.position ?? null);
  same(`${name}: citations`, row.citations, own?.citations);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
