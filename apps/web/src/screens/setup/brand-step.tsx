import type { SetUpProjectResponse, SetupSite } from '@app/core/contracts';
import { TIME_ZONE } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useWrite } from '../../client';
import { Card, CodeField, COUNTRIES, Form, LANGUAGES, TextField, ZoneField } from '../../parts';
import { Cell, TickList } from './tick-list';
import { useDraft } from './use-draft';

interface Rival {
  readonly on: boolean;
  readonly brand_name: string;
  readonly domain: string;
}

interface BrandDraft {
  readonly brand_name: string;
  readonly primary_products: string;
  readonly country_code: string;
  readonly language_code: string;
  readonly time_zone: string;
  readonly rivals: readonly Rival[];
}

const FIELDS = ['brand_name', 'primary_products', 'country_code', 'language_code', 'time_zone'] as const;
const NO_RIVAL: Rival = { on: true, brand_name: '', domain: '' };

const draftOf = ({ brand_name, topic, country_code, language_codes, competitors }: SetupSite): BrandDraft => ({
  brand_name,
  primary_products: topic ?? '',
  country_code: country_code ?? '',
  language_code: language_codes[0] ?? '',
  time_zone: TIME_ZONE,
  rivals: competitors.map(({ brand_name: name, domain }) => ({ on: true, brand_name: name, domain })),
});

export interface BrandStepProps {
  readonly site: SetupSite;
  readonly kept: string | null;
}

/** What the site told, to correct, and its rivals to tick or to type. */
export const BrandStep = ({ site, kept }: BrandStepProps): JSX.Element => {
  const writing = useWrite();
  const another = useWrite();
  const [draft, change] = useDraft<BrandDraft>(kept, draftOf(site));
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    value: draft[name],
    onInput: (value: string) => change({ [name]: value }),
  });
  const create = async (): Promise<void> => {
    const { rivals, primary_products: products, ...brand } = draft;
    await writing.send<SetUpProjectResponse>('POST', '/setup/project', {
      ...brand,
      url: site.url,
      ...(products.trim() && { primary_products: products }),
      competitors: rivals.filter(isTaken).map(({ brand_name, domain }) => ({ brand_name, domain })),
    });
  };
  return (
    <Card
      id="setup-brand"
      title="Your brand and its rivals"
      hint={site.problem === null && `As ${site.url} tells it. Correct what is wrong.`}
      wide
    >
      {site.problem && <p class="notice">The site could not be read: {site.problem}. Type what you know.</p>}
      <Form
        label="Your brand"
        writing={writing}
        fields={FIELDS}
        submit="Go on to prompts"
        onSubmit={create}
        actions={
          <button type="button" class="plain" onClick={() => void another.send('DELETE', '/setup')}>
            Another site
          </button>
        }
      >
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
        {site.language_codes.length > 1 && (
          <p class="hint">The site also speaks {site.language_codes.slice(1).map(LANGUAGES.nameOf).join(', ')}.</p>
        )}
        <h3>Rivals</h3>
        <p class="hint">
          {site.competitors.length > 0
            ? 'Your site compares itself with these. Look at their domains: some are only likely.'
            : 'Your site told of none. Type those that your customers consider too.'}
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
      </Form>
    </Card>
  );
};

const isTaken = ({ on, brand_name: name, domain }: Rival): boolean =>
  on && (name.trim() !== '' || domain.trim() !== '');
