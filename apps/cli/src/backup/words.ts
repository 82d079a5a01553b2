import { type Contents, type Head, type ProjectHead, rowsOf } from '@app/platform/archive';

const MB = 1_000_000;

export const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

/** What an archive has, as `--json` says it. */
export const documentOf = (archive: string, head: Head, contents: Contents) => ({
  archive,
  created_at: head.created_at,
  schema: head.schema,
  tables: Object.keys(contents.tables).length,
  rows: rowsOf(contents),
});

export const lineOf = (head: Head, contents: Contents): string =>
  `${rowsOf(contents).toLocaleString('en')} rows of ${Object.keys(contents.tables).length} tables, ` +
  `as they were at ${head.created_at}, schema ${head.schema}`;

const NAMES: Readonly<Record<string, string>> = {
  cdn_connections: 'connections to a CDN',
  invitations: 'invitations',
  notice_channels: 'channels',
  project_members: 'members',
  shares: 'share links',
  webhooks: 'webhooks',
};

/** What has to be set up again, if anything. */
export function leftBehindOf({ left_behind: rows }: ProjectHead): string[] {
  const list = Object.entries(rows).map(([table, count]) => `${count} ${NAMES[table] ?? table}`);
  return list.length > 0 ? [`Stays behind, to be set up again: ${list.join(', ')}`] : [];
}
