import assert from 'node:assert/strict';
import type { Client } from 'pg';
import { type Case, type CaseContext, pathOf } from './case';

/** Page 1, and one behind ten thousand rows. */
const PAGES = [1, 500];

export interface PagedList {
  readonly name: string;
  readonly route: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A statement of its own for the `total`; $1 is the project, $2 and $3 the first and last day where they are sent. */
  readonly total: string;
  /** Page 1 and page 500 unless these are named. */
  readonly pages?: readonly number[];
}

interface PagedBody {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly data: readonly unknown[];
}

/** Both pages of a list, in the order that it has unless another is sent. */
export const pagedCases = (context: CaseContext, list: PagedList): Case[] =>
  (list.pages ?? PAGES).map((page) => ({
    project: context.subject.name,
    name: `${list.name}, page ${page}`,
    path: pathOf(list.route, { project_id: context.subject.projectId, ...list.params, page }),
    route: list.route,
    check: (client: Client, body: unknown) => check(client, context, list, page, body as PagedBody),
  }));

async function check(client: Client, { subject }: CaseContext, list: PagedList, page: number, body: PagedBody) {
  const { from, to } = list.params ?? {};
  const values = from ? [subject.projectId, from, to] : [subject.projectId];
  const { rows } = await client.query<{ total: string }>(list.total, values);
  const total = Number(rows[0]!.total);
  assert.equal(body.page, page);
  assert.equal(body.total, total);
  assert.equal(body.data.length, Math.max(0, Math.min(body.per_page, total - (page - 1) * body.per_page)));
}
