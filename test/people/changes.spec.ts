import { createHash } from 'node:crypto';
import type { ProjectChange } from '@app/core/contracts';
import { ChangesService } from '@app/domain/tracking';
import { createPrompt, TokenIssuer } from '@app/testing';
import { McpHarness } from '../support/mcp-harness';
import { storeAlarms } from '../support/stored-alarms';
import { storeAuditFile } from '../support/stored-audit-file';
import { storeTask } from '../support/stored-task';
import { storeChannel } from '../support/stored-channel';
import { storeRecommendations } from '../support/store-recommendations';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';
import { operations } from '../support/operations';

const SPAIN = { country_code: 'ES', language_code: 'es' };
const MARCH = { first_day: '2026-03-01', last_day: '2026-03-07' };
const EXPORT = Buffer.from('Query,Citations\nshoes,3\n').toString('base64');
const FILE = '{"prompt":"Which shoes?"}\n';

interface Write {
  readonly method: 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly body?: object;
}
type Ids = Readonly<Record<string, number | string>>;

const post = (path: string, body: object): Write => ({ method: 'post', path, body });
const patch = (path: string, body: object): Write => ({ method: 'patch', path, body });
const remove = (path: string): Write => ({ method: 'delete', path });

/** One write by each operation, of a project that has what the ids name. */
const WRITES: Readonly<Record<string, (ids: Ids) => Write>> = {
  createAnnotation: () => post('/annotations', { title: 'Launch' }),
  updateAnnotation: ({ annotation }) => patch(`/annotations/${annotation}`, { title: 'Relaunch' }),
  deleteAnnotation: ({ annotation }) => remove(`/annotations/${annotation}`),
  createCollection: () => post('/collections', { name: 'Summer' }),
  updateCollection: ({ collection }) => patch(`/collections/${collection}`, { name: 'Winter' }),
  deleteCollection: ({ collection }) => remove(`/collections/${collection}`),
  createCompetitor: () => post('/competitors', { brand_name: 'Initech', domain: 'initech.example' }),
  updateCompetitor: ({ competitor }) => patch(`/competitors/${competitor}`, { brand_name: 'Globex Inc' }),
  deleteCompetitor: ({ competitor }) => remove(`/competitors/${competitor}`),
  createImport: () => post('/imports', { format: 'jsonl', name: 'other.jsonl', bytes: 10, sha256: '0'.repeat(64) }),
  sendImportPiece: ({ import: id }) => post(`/imports/${id}/pieces/1`, { data: Buffer.from(FILE).toString('base64') }),
  deleteImport: ({ import: id }) => remove(`/imports/${id}`),
  judgeImportedAnswers: () => post('/imports/judging', { up_to_micros: 1_000_000_000 }),
  createSiteExport: () => post('/site_exports', { ...MARCH, name: 'Queries.csv', data: EXPORT }),
  deleteSiteExport: ({ export: id }) => remove(`/site_exports/${id}`),
  createOwnedMedium: () => post('/owned_media', { url: 'https://youtube.com/@acme' }),
  deleteOwnedMedium: ({ medium }) => remove(`/owned_media/${medium}`),
  createIntelligenceTask: ({ prompt }) => post('/intelligence_tasks', { task_type: 'brief', prompt_id: prompt }),
  deleteIntelligenceTask: ({ task }) => remove(`/intelligence_tasks/${task}`),
  editIntelligenceTask: ({ text }) =>
    patch(`/intelligence_tasks/${text}`, { version: 1, edits: [{ part: 'title', text: 'Shoes' }] }),
  revertIntelligenceTask: ({ text }) => post(`/intelligence_tasks/${text}/revert`, { version: 2, to_version: 1 }),
  editTechnicalGeoFile: ({ report }) =>
    patch(`/technical_geo_files/${report}`, { version: 1, edits: [{ line: 1, text: '# ours' }] }),
  revertTechnicalGeoFile: ({ report }) => post(`/technical_geo_files/${report}/revert`, { version: 2, to_version: 1 }),
  deleteInvitation: ({ invitation }) => remove(`/invitations/${invitation}`),
  inviteMember: () => post('/members', { role: 'viewer', email: 'kim@agency.example' }),
  updateMember: ({ member }) => patch(`/members/${member}`, { role: 'viewer' }),
  deleteMember: ({ member }) => remove(`/members/${member}`),
  createProject: () => post('/projects', { name: 'Other', url: 'https://other.example/', ...SPAIN }),
  updateProject: ({ project }) => patch(`/projects/${project}`, { description: 'Shoes' }),
  updateProjectLook: ({ project }) => patch(`/projects/${project}/look`, { display_name: 'Acme by us' }),
  copyProject: ({ project }) => post(`/projects/${project}/copy`, { name: 'Third', url: 'https://third.example/' }),
  createPrompts: () => post('/prompts', { prompts: ['Which coat?'], ...SPAIN }),
  updatePrompts: ({ prompt }) => patch('/prompts', { prompt_ids: [prompt], brand_kind: 'brand' }),
  assignPromptTags: ({ prompt }) =>
    post('/prompts/assign_tags', { prompt_ids: [prompt], tag_names: ['New'], create_missing: true }),
  unassignPromptTags: ({ prompt, collection }) =>
    post('/prompts/unassign_tags', { prompt_ids: [prompt], tag_ids: [collection] }),
  updatePrompt: ({ prompt }) => patch(`/prompts/${prompt}`, { prompt_type: 'navigational' }),
  deletePrompts: ({ edited }) => remove(`/prompts?prompt_ids=${edited}`),
  deletePrompt: ({ prompt }) => remove(`/prompts/${prompt}`),
  succeedPrompt: ({ other }) => post(`/prompts/${other}/successor`, { prompt_text: 'Which boots?' }),
  createRecommendation: () => post('/recommendations', { recommendation_type: 'ai_visibility' }),
  updateRecommendationItem: ({ run, item }) => patch(`/recommendations/${run}/items/${item}`, { note: 'Soon' }),
  createSavedView: () => post('/saved_views', { name: 'Spain', path: 'overview', shared: true }),
  updateSavedView: ({ view }) => patch(`/saved_views/${view}`, { name: 'France' }),
  deleteSavedView: ({ view }) => remove(`/saved_views/${view}`),
  setUpProject: () => post('/setup/project', { brand_name: 'Fourth', url: 'https://fourth.example/', ...SPAIN }),
  createShare: () => post('/shares', { view: 'overview' }),
  deleteShare: ({ share }) => remove(`/shares/${share}`),
  createMonitor: () => post('/monitors', { name: 'Rival', metric: 'avg_position', actor: 'project' }),
  updateMonitor: ({ monitor }) => patch(`/monitors/${monitor}`, { name: 'Former' }),
  deleteMonitor: ({ monitor }) => remove(`/monitors/${monitor}`),
  updateAlarm: ({ alarm }) => patch(`/alarms/${alarm}`, { acknowledged: true }),
  createDigest: () => post('/digests', { name: 'Fridays', cadence: 'weekly', weekday: 5 }),
  updateDigest: ({ digest }) => patch(`/digests/${digest}`, { paused: true }),
  deleteDigest: ({ digest }) => remove(`/digests/${digest}`),
  shareDigest: ({ digest }) => post(`/digests/${digest}/share`, {}),
  createChannel: () => post('/channels', { kind: 'slack', target: 'https://hooks.example/s', hears: ['alarm'] }),
  updateChannel: ({ channel }) => patch(`/channels/${channel}`, { state: 'paused' }),
  deleteChannel: ({ channel }) => remove(`/channels/${channel}`),
  createWebhook: () => post('/webhooks', { url: 'https://hooks.example/b', events: ['mention.created'] }),
  updateWebhook: ({ webhook }) => patch(`/webhooks/${webhook}`, { state: 'paused' }),
  deleteWebhook: ({ webhook }) => remove(`/webhooks/${webhook}`),
  editPrompts: ({ prompt }) => post('/prompts/edits', { prompt_ids: [prompt], brand_kind: 'brand_other' }),
  undoPromptEdit: ({ edit }) => post(`/prompts/edits/${edit}/undo`, {}),
  createTechnicalGeoReport: () => post('/technical_geo_reports', { url: 'https://acme.example/' }),
  endTechnicalGeoReports: ({ batch }) => remove(`/technical_geo_reports/batches/${batch}`),
};

/** Operations that change nothing of a project, or whose project takes its log along. */
const SILENT: Readonly<Record<string, string>> = {
  previewCompetitor: 'writes nothing',
  previewImport: 'writes nothing',
  previewSiteExport: 'writes nothing',
  proposePrompts: 'writes nothing',
  readSite: 'reads a site for a project that is still to come',
  updateSetup: 'keeps the draft of a project that is still to come',
  deleteSetup: 'forgets that draft',
  startSetup: 'asks for first answers: what it leaves to run is the project that was set up',
  testDigest: 'sends what it would tell',
  testChannel: 'sends a test',
  testWebhook: 'sends a sample',
  redeliverWebhook: 'sends again what was sent',
  deleteSession: 'is about a browser, not a project',
  acceptInvitation: 'is written by whoever is invited: members.spec.ts has its entry',
  retryDeadLetters: 'is logged for operators: dead-letters.spec.ts',
  dropDeadLetters: 'is logged for operators: dead-letters.spec.ts',
  createInvitation: 'is into the installation, not a project',
  deleteProject: 'takes the log along, but for who did it',
};

const TOOLS: Readonly<Record<string, (ids: Ids) => object>> = {
  create_prompts: () => ({ prompts: ['Which hat?'], ...SPAIN }),
  assign_prompt_tags: ({ prompt }) => ({ prompt_ids: [prompt], tag_names: ['Hats'], create_missing: true }),
  create_collection: () => ({ name: 'Scarves' }),
  create_competitor: () => ({ brand_name: 'Umbrella', domain: 'umbrella.example' }),
  create_annotation: () => ({ title: 'Hats' }),
  create_intelligence_task: () => ({ task_type: 'brief', custom_topic: 'Hats' }),
  edit_intelligence_task: ({ text }) => ({ id: text, version: 3, edits: [{ part: 'title', text: 'Hats' }] }),
  revert_intelligence_task: ({ text }) => ({ id: text, version: 4, to_version: 1 }),
  edit_audit_file: ({ report }) => ({ id: report, version: 3, edits: [{ line: 1, text: '# theirs' }] }),
  revert_audit_file: ({ report }) => ({ id: report, version: 4, to_version: 1 }),
  create_technical_geo_report: () => ({ url: 'https://acme.example/' }),
  launch_recommendations: () => ({ recommendation_type: 'social_community' }),
  create_monitor: () => ({ name: 'Hats', metric: 'citation_rate', muted_models: ['grok'] }),
  update_monitor: ({ monitor }) => ({ id: monitor, name: 'Scarves' }),
  update_alarm: ({ alarm }) => ({ id: alarm, snoozed_until: '2026-04-02' }),
  update_channel: ({ channel }) => ({ id: channel, description: 'Hats' }),
};

/** They send messages: SILENT. */
const SILENT_TOOLS = ['test_channel', 'test_webhook', 'redeliver_webhook'];

interface LoggedRow {
  readonly kind: string;
  readonly user_id: number | null;
  readonly credential: string | null;
  readonly operation: string;
  readonly noun: string;
}

describe('the log of changes', () => {
  let harness: McpHarness;
  let account: WritingAccount;
  let member: number;
  let ids: Ids;

  beforeAll(async () => {
    harness = await McpHarness.start({ ...MANY_WRITES, SIMULATED_MODELS: 'all', SECRET_KEY: 'k'.repeat(32) });
    account = await WritingAccount.create(harness.api, { plan: 'enterprise' });
    ids = await arranged();
  }, 60_000);
  afterAll(() => harness.stop());

  const query = <Row extends object>(text: string, values: unknown[]) =>
    harness.api.database.query<Row & Record<string, unknown>>(text, values);

  /** A project with one thing of each kind. */
  async function arranged(): Promise<Ids> {
    const { projectId, userId } = account;
    const { api } = harness;
    const idOf = async (path: string, sent: object, noun: string): Promise<number> => {
      const { body } = await account.post(path, sent);
      return (body[noun] ?? body).id as number;
    };
    const [prompt, other, edited] = await Promise.all(
      ['Which shoes?', 'Which socks?', 'Which belt?'].map((text) => createPrompt(api.database, projectId, { text })),
    );
    member = (await api.addUser()).id;
    await query("insert into project_members (project_id, user_id, role, since) values ($1, $2, 'editor', now())", [
      projectId,
      member,
    ]);
    await query("insert into held_answers (project_id, day, execution_id) values ($1, '2026-03-09', 1)", [projectId]);
    await storeAlarms(api.database, projectId);
    const [alarm] = await query<{ id: number; monitor: number }>(
      'select id, monitor_id as monitor from alarms where project_id = $1 and acknowledged_at is null',
      [projectId],
    );
    const { runId, items } = await storeRecommendations(api.database, projectId);
    const audit = await account.post('/technical_geo_reports', { url: 'https://acme.example/', repeat: 'weekly' });
    const sha256 = createHash('sha256').update(FILE).digest('hex');
    return {
      project: projectId,
      user: userId,
      prompt: prompt!,
      other: other!,
      edited: edited!,
      member,
      run: runId,
      item: items[0]!,
      alarm: alarm!.id,
      monitor: alarm!.monitor,
      channel: await idOf(
        '/channels',
        { kind: 'slack', target: 'https://hooks.example/t', hears: ['alarm'] },
        'channel',
      ),
      webhook: await idOf('/webhooks', { url: 'https://hooks.example/a', events: ['mention.created'] }, 'webhook'),
      edit: await idOf('/prompts/edits', { prompt_ids: [edited], brand_kind: 'brand' }, 'edit'),
      batch: audit.body.batch_id as number,
      report: (await storeAuditFile(api.database, projectId, api.clock.now())).reportId,
      annotation: await idOf('/annotations', { title: 'Old' }, 'annotation'),
      collection: await idOf('/collections', { name: 'Old', prompt_ids: [prompt] }, 'collection'),
      competitor: await idOf('/competitors', { brand_name: 'Globex', domain: 'globex.example' }, 'competitor'),
      digest: await idOf('/digests', { name: 'Mondays' }, 'digest'),
      share: await idOf('/shares', { view: 'overview' }, 'share'),
      view: await idOf('/saved_views', { name: 'Old', path: 'overview', shared: true }, 'saved_view'),
      invitation: await idOf('/members', { role: 'viewer' }, 'invitation'),
      text: await storeTask(api.database, projectId, 'completed', api.clock.now()),
      task: await idOf('/intelligence_tasks', { task_type: 'brief', custom_topic: 'Shoes' }, 'task'),
      export: (await account.post('/site_exports', { ...MARCH, last_day: '2026-03-08', name: 'a.csv', data: EXPORT }))
        .body.exports[0].id as number,
      medium: await idOf('/owned_media', { url: 'https://acme.medium.com' }, 'owned_medium'),
      import: await idOf('/imports', { format: 'jsonl', name: 'a.jsonl', bytes: FILE.length, sha256 }, 'import'),
    };
  }

  const ofRequest = (id: string) =>
    query<LoggedRow>(
      `select actor_kind as kind, user_id, credential, operation, noun from project_changes where request_id = $1`,
      [id],
    );
  const listed = async (params = ''): Promise<ProjectChange[]> =>
    (await harness.api.get(`/changes?project_id=${account.projectId}&per_page=100${params}`, account.key)).body
      .data as ProjectChange[];
  const keyId = async () =>
    (await query<{ id: number }>('select id from api_keys where user_id = $1', [account.userId]))[0]!.id;
  const countOf = async (): Promise<number> =>
    (await harness.api.get(`/changes?project_id=${account.projectId}&per_page=1`, account.key)).body.total as number;

  it('knows of every operation that writes whether it leaves an entry', () => {
    const writing = operations.filter(({ method }) => method !== 'get').map(({ operationId }) => operationId);
    expect([...Object.keys(WRITES), ...Object.keys(SILENT)].toSorted()).toEqual(writing.toSorted());
  });

  /** What deletes comes last. */
  const walk = Object.entries(WRITES).toSorted(
    ([a], [b]) => Number(/^delete|^end/.test(a)) - Number(/^delete|^end/.test(b)),
  );
  it.each(walk)('has an entry of %s, with the key and its person', async (_, write) => {
    const { method, path, body } = write(ids);
    const about = /\/projects(\/|$)|^\/setup/.test(path) ? {} : { project_id: account.projectId };
    const answer = await harness.api.send(
      method,
      method === 'delete' ? `${path}${path.includes('?') ? '&' : '?'}project_id=${account.projectId}` : path,
      account.key,
      method === 'delete' ? undefined : { ...about, ...body },
    );
    expect([answer.status, answer.body.error]).toEqual([expect.any(Number), undefined]);
    const rows = await ofRequest(answer.headers['x-request-id'] as string);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ kind: 'api_key', user_id: account.userId, credential: String(await keyId()) });
    }
  });

  it('has an entry of every tool that writes, with the application and its person', async () => {
    const { api } = harness;
    const issuer = await TokenIssuer.create(api.database, api.clock, api.settings.PUBLIC_URL);
    const token = issuer.token(await issuer.grant(account.userId));
    const { body } = await harness.listTools(token);
    const writing = (body.result.tools as { name: string; annotations: { readOnlyHint: boolean } }[])
      .filter(({ annotations }) => !annotations.readOnlyHint)
      .map(({ name }) => name);
    expect([...Object.keys(TOOLS), ...SILENT_TOOLS].toSorted()).toEqual(writing.toSorted());
    const prompt = await createPrompt(api.database, account.projectId, { text: 'Which gloves?' });
    await storeAlarms(api.database, account.projectId);
    const [raised] = await api.database.query<{ alarm: number; monitor: number }>(
      'select id as alarm, monitor_id as monitor from alarms where project_id = $1 order by id desc limit 1',
      [account.projectId],
    );
    const channel = await storeChannel(api.database, account.projectId, api.clock.now());
    for (const [name, args] of Object.entries(TOOLS)) {
      const answer = await harness.callTool(token, name, {
        project_id: account.projectId,
        ...args({ ...ids, ...raised, channel, prompt }),
      });
      expect([name, answer.body.result.structuredContent.error]).toEqual([name, undefined]);
      const rows = await ofRequest(answer.headers['x-request-id'] as string);
      expect([name, rows.length > 0]).toEqual([name, true]);
      expect(rows[0]).toMatchObject({ kind: 'application', user_id: account.userId });
      expect(rows[0]!.credential).not.toBeNull();
      api.clock.advance(2_000);
    }
  });

  it('shows what has changed, as it was and as it is', async () => {
    await harness.api.send('patch', `/projects/${account.projectId}`, account.key, { industry: 'Retail' });
    const [change] = await listed('&noun=project');
    expect(change).toMatchObject({
      at: harness.api.clock.now().toISOString(),
      actor: { kind: 'api_key', user_id: account.userId, user_name: 'Test user', credential_name: 'test' },
      operation: 'update',
      noun: 'project',
      item_id: String(account.projectId),
      name: 'Acme',
      before: { industry: null },
      after: { industry: 'Retail' },
    });
  });

  it('names the models of a prompt', async () => {
    const prompt = await createPrompt(harness.api.database, account.projectId, { text: 'Which scarf?' });
    await account.patch(`/prompts/${prompt}`, { models: ['gemini', 'chatgpt'], cadence: 'weekly' });
    const [change] = await listed('&noun=prompt');
    expect(change).toMatchObject({
      name: 'Which scarf?',
      before: { models: null, cadence: null },
      after: { models: ['chatgpt', 'gemini'], cadence: 'weekly' },
    });
  });

  it('has no entry of what changes nothing, and one of what is sent twice', async () => {
    const before = await countOf();
    await harness.api.send('patch', `/projects/${account.projectId}`, account.key, { industry: 'Retail' });
    expect(await countOf()).toBe(before);
    const headers = { 'Idempotency-Key': 'once' };
    await account.post('/annotations', { title: 'Once' }, headers);
    await account.post('/annotations', { title: 'Once' }, headers);
    expect(await countOf()).toBe(before + 1);
  });

  it('has nothing of a write that was refused or rolled back', async () => {
    const before = await countOf();
    const refused = await account.post('/collections', { name: 'Rain', prompt_ids: [424_242] });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await countOf()).toBe(before);
  });

  it("has no secret, and nobody else's saved views", async () => {
    const { text } = await harness.api.get(`/changes?project_id=${account.projectId}&per_page=100`, account.key);
    expect(text).not.toMatch(/hash|token|secret/i);
    const before = await countOf();
    await account.post('/saved_views', { name: 'Mine', path: 'overview', shared: false });
    expect(await countOf()).toBe(before);
  });

  it("is the owner's to read, by kind of actor, kind of thing and window, and as CSV", async () => {
    const { api } = harness;
    await query("insert into project_members (project_id, user_id, role, since) values ($1, $2, 'editor', now())", [
      account.projectId,
      member,
    ]);
    const editor = await api.get(`/changes?project_id=${account.projectId}`, await api.addKey(member));
    expect(editor.body.error).toMatchObject({ code: 'ERR_INSUFFICIENT_SCOPE', meta: { required_role: 'owner' } });
    expect((await listed('&actor_kind=application')).every(({ actor }) => actor.kind === 'application')).toBe(true);
    expect((await listed('&noun=share')).map(({ noun }) => noun)).toEqual(expect.arrayContaining(['share']));
    expect(await listed('&from=2020-01-01&to=2020-01-02')).toEqual([]);
    const csv = await api.get(`/changes?project_id=${account.projectId}&output=csv&per_page=all`, account.key);
    expect(csv.text.split('\r\n')[0]).toBe(
      'id,at,actor.kind,actor.user_id,actor.user_name,actor.credential,actor.credential_name,operation,noun,item_id,name,before,after,request',
    );
  });

  it('is forgotten after a year', async () => {
    await query('update project_changes set at = $2 where project_id = $1', [
      account.projectId,
      new Date('2025-03-08'),
    ]);
    await account.post('/annotations', { title: 'Today' });
    await harness.api.app.get(ChangesService, { strict: false }).removeOld();
    expect((await listed()).map(({ name }) => name)).toEqual(['Today']);
  });

  it('goes with its project, but for who removed it', async () => {
    const { projectId, userId } = account;
    await harness.api.send('delete', `/projects/${projectId}?name=Acme`, account.key);
    expect(await query('select from project_changes where project_id = $1', [projectId])).toEqual([]);
    const [removal] = await query<{ removed_by: object }>(
      'select removed_by from project_removals where project_id = $1',
      [projectId],
    );
    expect(removal!.removed_by).toMatchObject({ kind: 'api_key', user_id: userId });
    expect(JSON.stringify(removal)).not.toContain('Acme');
  });
});
