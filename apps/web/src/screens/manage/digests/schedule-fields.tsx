import { zonePlace } from '@app/core/charts';
import type { JSX } from 'preact';
import { type Fields, SelectField, TextField } from '../../../parts';
import { zone } from '../../../state';
import { CADENCE_OPTIONS, HOUR_OPTIONS, WEEKDAY_OPTIONS } from './digest-words';

type ScheduleValues = Record<'name' | 'cadence' | 'weekday' | 'hour', string>;

/** What a digest is called, and when it comes. */
export const ScheduleFields = ({ values, field }: ScheduleFieldsProps): JSX.Element => (
  <div class="pair">
    <TextField {...field('name')} label="Name" />
    <SelectField {...field('cadence')} label="How often" options={CADENCE_OPTIONS} />
    {values.cadence === 'weekly' && <SelectField {...field('weekday')} label="Day" options={WEEKDAY_OPTIONS} />}
    <SelectField
      {...field('hour')}
      label="Hour"
      hint={`Of the clock in ${zonePlace(zone.value)}.`}
      options={HOUR_OPTIONS}
    />
  </div>
);

type ScheduleFieldsProps = Pick<Fields<ScheduleValues>, 'values' | 'field'>;
