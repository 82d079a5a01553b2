import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from '@app/testing';
import { tablesOf } from '../support/tables-of';

const PAGE = readFileSync(join(__dirname, '../../docs/data-model.md'), 'utf8');
const NAMED = [...PAGE.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, names]) => names!.replaceAll('`', '').split(', '));

it('docs/data-model.md has a row for each table, and for no other', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    const tables = [...(await tablesOf(client)), 'schema_state'];
    expect(tables.filter((table) => !NAMED.includes(table))).toEqual([]);
    const views = ['mentions', 'citations'];
    expect(NAMED.filter((name) => /^[a-z_]+$/.test(name) && ![...tables, ...views].includes(name))).toEqual([]);
  } finally {
    await client.end();
    await database.drop();
  }
});
