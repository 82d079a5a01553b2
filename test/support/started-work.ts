import { gzipSync } from 'node:zlib';
import { crawledUrls, type Finding } from '@app/core/audit-checks';
import { createProject } from '@app/testing';
import type { ApiHarness } from './api-harness';
import { siteThatIsDown } from './site-facts';
import { finding, storeAudit } from './stored-audit';
import { storeRecommendations } from './store-recommendations';
import { storeDigest } from './stored-digest';
import { storeAlarms } from './stored-alarms';
import { storeImport } from './stored-import';
import { storeSiteExport } from './stored-site-export';
import { storeChannel } from './stored-channel';
import { storeWebhook } from './stored-webhook';
import { storeAuditFile } from './stored-audit-file';
import { storeTask } from './stored-task';

/** Ids of one of each, of the two. */
export interface StartedWork {
  readonly recommendations: number;
  readonly filed: number;
  readonly batch: number;
  readonly report: number;
  readonly task: number;
  readonly digest: number;
  readonly imported: number;
  readonly exported: number;
  readonly channel: number;
  readonly webhook: number;
}

/**
 * Two of everything that users start and that has a list.
 * @param key of the project's owner, that may write
 * @param page of the site, as exports of searches name it
 */
export async function startWork(api: ApiHarness, key: string, projectId: number, page: string): Promise<StartedWork> {
  const { database } = api;
  const [first, second] = [new Date('2026-03-04T10:00Z'), new Date('2026-03-05T10:00Z')];
  const { runId } = await storeRecommendations(database, projectId);
  await database.query(
    `insert into recommendation_runs (project_id, recommendation_type, status, models, created_at, due_at)
     values ($1, 'social_community', 'pending', '{1}', $2, $2)`,
    [projectId, second],
  );
  const { reportId } = await storeAuditFile(database, projectId, new Date('2026-03-02T10:00Z'));
  const lines = [{ line: 1, text: '# ours' }];
  await api.send('patch', `/technical_geo_files/${reportId}`, key, {
    project_id: projectId,
    version: 1,
    edits: lines,
  });
  // Against it nothing can be compared, unlike against the one before.
  await storeAudit(database, projectId, new Date('2026-03-03T10:00Z'), [{ type: 'schema', state: 'failed' }]);
  const batch = await storeAudit(database, projectId, first, [
    { type: 'schema', checks: ['schema.jsonld', 'schema.author'].map(foundOnTwoPages), score: 50 },
    { type: 'robots_txt', state: 'pending' },
  ]);
  const [schema] = await database.query<{ id: number }>(
    `select id from audit_reports where project_id = $1 and batch_id = $2 and report_type = 'schema'`,
    [projectId, batch],
  );
  await storeAudit(database, projectId, second, [{ type: 'schema', state: 'failed' }]);
  const crawled = gzipSync(JSON.stringify([...crawledUrls(siteThatIsDown('https://acme.example/')), ...OTHER_URLS]));
  await database.query('update audit_batches set urls = $2 where project_id = $1', [projectId, crawled]);
  const written = await storeTask(database, projectId, 'completed', first);
  const edits = [{ part: 'title', text: '=Kettles' }];
  await api.send('patch', `/intelligence_tasks/${written}`, key, { project_id: projectId, version: 1, edits });
  await storeAlarms(database, projectId);
  await storeDigest(database, projectId, first);
  const digest = await storeDigest(database, projectId, second);
  await storeImport(database, projectId, '=first.csv', first);
  const imported = await storeImport(database, projectId, 'second.csv', second);
  await storeSiteExport(database, projectId, '2026-03-07', page);
  const exported = await storeSiteExport(database, projectId, '2026-03-08', page);
  for (const url of ['https://www.youtube.com/@acme', 'https://acme.medium.com/'])
    await api.send('post', '/owned_media', key, { project_id: projectId, url });
  const pending = await storeTask(database, projectId, 'pending', second);
  await database.query(`update tasks set task_type = 'brief' where project_id = $1 and id = $2`, [projectId, pending]);
  await storeChannel(database, projectId, first);
  const channel = await storeChannel(database, projectId, second);
  await storeWebhook(database, projectId, first);
  const { webhook } = await storeWebhook(database, projectId, second);
  // Of a person's projects a list has two at least.
  const [{ userId }] = (await database.query<{ userId: number }>(
    'select user_id as "userId" from projects where id = $1',
    [projectId],
  )) as [{ userId: number }];
  await createProject(database, userId, { name: 'Other', domain: 'other.example' });
  for (const view of ['overview', 'prompts_models']) {
    await api.send('post', '/shares', key, { project_id: projectId, view, model: 'chatgpt,perplexity' });
    await api.send('post', '/saved_views', key, { project_id: projectId, name: view, path: 'overview' });
  }
  const ofLists = { digest, imported, exported, channel, webhook };
  return { recommendations: runId, filed: reportId, batch, report: schema!.id, task: written, ...ofLists };
}

const OTHER_URLS = ['a', 'b'].flatMap((path) => crawledUrls(siteThatIsDown(`https://acme.example/${path}`)));

const foundOnTwoPages = (id: string): Finding =>
  finding(id, 'fail', {
    places: ['https://acme.example/a', 'https://acme.example/b'].map((url) => ({ url, detail: '=line 3' })),
    places_total: 2,
  });
