import type { ModelId } from '@app/core/kernel';
import { type Capture, NOTHING_SHOWN, vendorAnswerOf } from '../captures/capture';
import { readCharged, rethrowCharged } from '../charged';
import { getJson, type VendorResponse } from '../transport';
import type { VendorAdapter, VendorAnswer, VendorCallOptions, VendorQuestion } from '../vendor-adapter';
import { VendorError } from '../vendor-error';
import type { VendorAccount } from '../wire/wire';
import { mapAnswer } from './answer.mapper';
import { overviewPageSchema, pageSchema, statusSchema } from './serpapi.schema';

type Surface = 'ai_overview' | 'ai_mode' | 'copilot';

const ENGINES = { ai_overview: 'google', ai_mode: 'google_ai_mode', copilot: 'bing_copilot' } as const;
const OVERVIEW_ENGINE = 'google_ai_overview';

const NO_RESULTS = /hasn't returned any results/i;
const NO_OVERVIEW = /(not|n't) available/i;

type Query = Readonly<Record<string, string>>;

/**
 * Pages of Google and of Bing's Copilot Search, as SerpApi shows them. It keeps a page for an hour, so a search that was
 * cut off is free when it is asked again, and a run that begins anew must refuse the page of another. SerpApi does not
 * name its price, which depends on the plan.
 */
export class SerpApiAdapter implements VendorAdapter {
  readonly vendor = 'serpapi';
  readonly channel = 'ui_capture';
  readonly models = Object.keys(ENGINES) as ModelId[];

  constructor(private readonly account: Omit<VendorAccount, 'model'>) {}

  async ask(question: VendorQuestion, { signal }: VendorCallOptions): Promise<VendorAnswer> {
    const surface = question.model as Surface;
    const localeApplied = surface !== 'copilot';
    const page = await this.search(
      {
        engine: ENGINES[surface],
        q: question.prompt,
        ...(localeApplied && localeOf(question)),
        ...(question.fresh && { no_cache: 'true' }),
      },
      signal,
    );
    const token = surface === 'ai_overview' ? readCharged(this.vendor, null, () => tokenOf(page)) : null;
    const later = token
      ? await this.search({ engine: OVERVIEW_ENGINE, page_token: token }, signal).catch(rethrowCharged(null))
      : null;
    const capture = readCharged(this.vendor, null, () =>
      surface === 'ai_overview' ? this.overview(later ?? page, later === null) : this.wholePage(page, surface),
    );
    const raw = later ? `[${page.raw},${later.raw}]` : page.raw;
    return vendorAnswerOf(capture, { raw, localeApplied, costMicros: null });
  }

  /** SerpApi does not charge for a search that was not done. */
  private async search(parameters: Query, signal: AbortSignal): Promise<VendorResponse> {
    const { apiKey, baseUrl, timeoutMs } = this.account;
    const query = new URLSearchParams({ ...parameters, api_key: apiKey });
    const url = `${baseUrl}/search.json?${query.toString()}`;
    const page = await getJson({ vendor: this.vendor, url, headers: {}, timeoutMs, signal });
    const { status } = readCharged(this.vendor, 0, () => statusSchema.parse(page.json)).search_metadata;
    if (status !== 'Success') throw new VendorError('unavailable', `${this.vendor}: search not done`);
    return page;
  }

  private wholePage(page: VendorResponse, surface: Surface): Capture {
    const from = { vendorModel: surface, searchEngine: surface === 'copilot' ? 'bing' : 'google' };
    const mapped = mapAnswer(pageSchema.parse(page.json));
    if (mapped.answer.text) return { ...mapped, ...from };
    if (NO_RESULTS.test(statusSchema.parse(page.json).error ?? '')) return { ...NOTHING_SHOWN, ...from };
    throw new VendorError('unavailable', `${this.vendor}: answer without text`);
  }

  /** @param mayBeAbsent false for an overview that was announced: one that does not come was not loaded */
  private overview({ json }: VendorResponse, mayBeAbsent: boolean): Capture {
    const from = { vendorModel: 'ai_overview', searchEngine: 'google' };
    const { ai_overview: found } = overviewPageSchema.parse(json);
    const mapped = found && mapAnswer(found);
    if (mapped?.answer.text) return { ...mapped, ...from };
    if ((!found && mayBeAbsent) || NO_OVERVIEW.test(found?.error ?? '')) return { ...NOTHING_SHOWN, ...from };
    throw new VendorError('unavailable', `${this.vendor}: the overview was not loaded`);
  }
}

/** Google may write the overview after the page. It has to be asked for then, within four minutes. */
function tokenOf({ json }: VendorResponse): string | null {
  const { ai_overview: found } = overviewPageSchema.parse(json);
  return found?.text_blocks.length === 0 ? found.page_token || null : null;
}

/** Google calls the United Kingdom `uk`, and knows Chinese only with a script. */
const localeOf = ({ countryCode, languageCode }: VendorQuestion): Query => {
  const country = countryCode.toLowerCase();
  const language = languageCode.toLowerCase();
  return { gl: country === 'gb' ? 'uk' : country, hl: language === 'zh' ? 'zh-cn' : language };
};
