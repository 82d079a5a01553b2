import type { JSX } from 'preact';
import { Card, UnlessArchived } from '../../../parts';
import { CompetitorForm } from './competitor-form';

export const AddCompetitor = (): JSX.Element => (
  <UnlessArchived>
    <Card id="add-competitor" title="Add a competitor">
      <CompetitorForm label="Add a competitor" submit="Add competitor" />
    </Card>
  </UnlessArchived>
);
