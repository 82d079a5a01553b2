import type { ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { TIME_ZONE } from '@app/core/kernel';
import { CodeField, COUNTRIES, type Fields, LANGUAGES, siteAddress, TextField, ZoneField } from '../../../parts';
import { linesOf } from '../lines';

const TEXTS = [
  ['description', 'What the brand is'],
  ['industry', 'Industry'],
  ['business_model', 'How it makes money'],
  ['primary_products', 'What it sells'],
  ['target_audience', 'Whom it sells to'],
  ['brand_voice', 'How it speaks'],
] as const;
const PLAIN = ['name', 'url', 'brand_name', 'country_code', 'language_code', 'time_zone'] as const;

export type ProjectValues = Readonly<Record<string, string>>;

/** What the fields show of a project. */
export const valuesOf = (project: Partial<ProjectDetails>): ProjectValues => ({
  ...Object.fromEntries([...PLAIN, ...TEXTS.map(([name]) => name)].map((name) => [name, project[name] ?? ''])),
  matching_names: (project.matching_names ?? []).join('\n'),
  time_zone: project.time_zone ?? TIME_ZONE,
});

/** What is written: empty fields are cleared, where there is something to clear. */
export const bodyOf = ({ matching_names, ...values }: ProjectValues): object => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || null])),
  url: siteAddress(values.url ?? '') || null,
  matching_names: linesOf(matching_names ?? ''),
});

export const ProjectFields = ({ field }: Pick<Fields<ProjectValues>, 'field'>): JSX.Element => (
  <>
    <TextField {...field('name')} label="Name of the project" hint="As you call it." />
    <TextField {...field('url')} label="Site" hint="For example acme.com; it is the brand’s domain." />
    <TextField {...field('brand_name')} label="Brand" hint="As models know it; the project’s name unless set." />
    <TextField
      {...field('matching_names')}
      label="Other spellings"
      rows={3}
      hint="One on a line. The brand counts anyway."
    />
    <div class="pair">
      <CodeField {...field('country_code')} of={COUNTRIES} label="Main country" />
      <CodeField {...field('language_code')} of={LANGUAGES} label="Main language" />
    </div>
    <ZoneField
      {...field('time_zone')}
      hint="Whose days figures, windows and schedules go by. After a change, figures move once all answers are counted anew."
    />
    <details class="folded">
      <summary>About the brand, for recommendations and intelligence tasks</summary>
      <div>
        {TEXTS.map(([name, label]) => (
          <TextField key={name} {...field(name)} label={label} rows={2} />
        ))}
      </div>
    </details>
  </>
);
