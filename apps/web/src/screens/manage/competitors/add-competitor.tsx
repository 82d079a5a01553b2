import type { JSX } from 'preact';
import { Card } from '../../../parts';
import { CompetitorForm } from './competitor-form';

export const AddCompetitor = (): JSX.Element => (
  <Card id="add-rival" title="Add a rival">
    <CompetitorForm label="Add a rival" submit="Add rival" />
  </Card>
);
