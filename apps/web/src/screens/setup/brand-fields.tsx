import type { SetupSite } from '@app/core/contracts';
import type { JSX } from 'preact';
import { CodeField, COUNTRIES, LANGUAGES, TextField, ZoneField } from '../../parts';
import { Cell, TickList } from './tick-list';

export interface Rival {
  readonly on: boolean;
  readonly brand_name: string;
  readonly domain: string;
}

export interface BrandDraft {
  readonly brand_name: string;
  readonly primary_products: string;
  readonly country_code: string;
  readonly language_code: string;
  readonly time_zone: string;
  readonly rivals: readonly Rival[];
}

const NO_RIVAL: Rival = { on: true, brand_name: '', domain: '' };

/** The rivals that become competitors, as the API takes them. */
export const takenRivals = (rivals: readonly Rival[]) =>
  rivals
    .filter(({ on, brand_name: name, domain }) => on && (name.trim() !== '' || domain.trim() !== ''))
    .map(({ brand_name, domain }) => ({ brand_name, domain }));

export interface BrandFieldsProps {
  /** Null where it is not known what the site told. */
  readonly site: SetupSite | null;
  readonly draft: BrandDraft;
  readonly change: (part: Partial<BrandDraft>) => void;
}

/** A brand and its rivals, to correct, to tick and to type. */
export const BrandFields = ({ site, draft, change }: BrandFieldsProps): JSX.Element => {
  const field = (name: Exclude<keyof BrandDraft, 'rivals'>) => ({
    name,
    value: draft[name],
    onInput: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <TextField {...field('brand_name')} label="Brand" hint="As people and models call it." />
      <TextField
        {...field('primary_products')}
        label="What it sells"
        hint="As customers would search for it, for example: project planning software. Prompts are made of it."
      />
      <div class="pair">
        <CodeField {...field('country_code')} of={COUNTRIES} label="Main country" />
        <CodeField {...field('language_code')} of={LANGUAGES} label="Main language" />
      </div>
      <ZoneField {...field('time_zone')} hint="Whose days figures, windows and schedules go by." />
      {site && site.language_codes.length > 1 && (
        <p class="hint">The site also speaks {site.language_codes.slice(1).map(LANGUAGES.nameOf).join(', ')}.</p>
      )}
      <h3>Rivals</h3>
      <p class="hint">
        {site?.competitors.length
          ? 'Your site compares itself with these. Look at their domains: some are only likely.'
          : `${site?.problem === null ? 'Your site told of none. ' : ''}Type those that your customers consider too.`}
      </p>
      <TickList
        label="Rivals"
        rows={draft.rivals}
        onChange={(rivals) => change({ rivals })}
        nameOf={(rival) => rival.brand_name}
        addWords="Add a rival"
        empty={NO_RIVAL}
      >
        {(rival, set, place) => (
          <>
            <Cell
              label={`Name of rival ${place}`}
              value={rival.brand_name}
              onInput={(brand_name) => set({ brand_name })}
            />
            <Cell label={`Domain of rival ${place}`} value={rival.domain} onInput={(domain) => set({ domain })} />
          </>
        )}
      </TickList>
    </>
  );
};
