import type { JSX } from 'preact';
import { Card } from '../../../parts';
import { CompetitorForm } from './competitor-form';

export const AddCompetitor = (): JSX.Element => (
  <Card id="add-competitor" title="Add a competitor">
    <CompetitorForm label="Add a competitor" submit="Add competitor" />
  </Card>
);
