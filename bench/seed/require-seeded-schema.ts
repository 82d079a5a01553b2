import type { Client, QueryResultRow } from 'pg';
import { OperatorError } from '@app/core/kernel';
import { requireSchema, SchemaMismatch } from '@app/platform/database';

/** @throws OperatorError for a data set that was seeded before a migration: what is measured would not start on it */
export async function requireSeededSchema(client: Client): Promise<void> {
  const query = async <Row extends QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  try {
    await requireSchema({ query });
  } catch (error) {
    if (!(error instanceof SchemaMismatch)) throw error;
    throw new OperatorError('The data set has the schema of another release. Seed it anew with --fresh.');
  }
}
