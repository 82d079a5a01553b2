import type { Database } from '@app/platform/database';
import { type Settings, SETTINGS } from '@app/platform/config';
import { createCompetitor, createMember, createProject, createUser } from '@app/testing';
import { importAnswers } from '../../support/import-answers';
import { storeAlarms } from '../../support/stored-alarms';
import { finding, storeAudit } from '../../support/stored-audit';
import { storeImport } from '../../support/stored-import';
import { storeSiteExport } from '../../support/stored-site-export';
import { storeTask } from '../../support/stored-task';
import { storeWebhook } from '../../support/stored-webhook';
import { storeRecommendations } from '../../support/store-recommendations';
import { MANY_WRITES } from '../../support/writing-account';
import { dayAgo } from './planted-world';
import { WebHarness } from './web-harness';
import { isRole, PEOPLE, type Person } from '../../support/people';

/** No number of anything else, so that an answer that has it can be told. */
const FIRST_PROJECT = 88_000_001;
const BRANDS = { shared: 'Zorblax', secret: 'Quuxel' } as const;

export interface Session {
  readonly Cookie: string;
  readonly 'X-CSRF-Token': string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly error?: { readonly code: string; readonly meta?: { readonly role?: string } };
}

/** A project with something of everything, the people around it, and another project of its owner that nobody else sees. */
export class SharedWorld {
  readonly users = {} as Record<Person, number>;
  readonly sessions = {} as Record<Person, Session>;
  /** Of a share of each project. */
  readonly shares: { readonly id: number; readonly path: string }[] = [];

  private constructor(
    readonly web: WebHarness,
    readonly shared: number,
    readonly secret: number,
  ) {}

  static async start(): Promise<SharedWorld> {
    const web = await WebHarness.start({ demo: false, env: MANY_WRITES });
    const { database } = web;
    await database.query(`alter table projects alter column id restart with ${FIRST_PROJECT}`);
    const owner = await createUser(database, { plan: 'enterprise' });
    await database.query("update users set name = 'Zorblax owner', email = 'owner@zorblax.example' where id = $1", [
      owner,
    ]);
    const settings = web.app.get<Settings>(SETTINGS, { strict: false });
    const [shared, secret] = [
      await filledProject(web, settings, owner, BRANDS.shared),
      await filledProject(web, settings, owner, BRANDS.secret),
    ];
    const world = new SharedWorld(web, shared, secret);
    world.users.owner = owner;
    for (const person of PEOPLE) await world.enter(person);
    await world.launch();
    await world.ask('owner', 'DELETE', `/members/${world.users.removed}?project_id=${shared}`);
    return world;
  }

  stop(): Promise<void> {
    return this.web.stop();
  }

  /** What nobody may read who may not open these projects. */
  hiddenFrom(person: Person): RegExp {
    const hidden = isRole(person) ? [BRANDS.secret, this.secret] : [...Object.values(BRANDS), this.shared, this.secret];
    return person === 'owner' ? /(?!)/ : new RegExp(hidden.join('|'), 'i');
  }

  /** A request of a page of ours, of somebody who is signed in. */
  async ask(person: Person, method: string, path: string, body?: string): Promise<Answer> {
    const response = await fetch(`${this.web.url}/api/v1${path}`, {
      method,
      headers: { ...this.sessions[person], 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      ...(body && { body }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const { error } = (isJson ? JSON.parse(text) : {}) as Pick<Answer, 'error'>;
    return {
      status: response.status,
      text: text.replace(/"request_id":"[^"]*"/, '"request_id":""'),
      ...(error && { error }),
    };
  }

  /** What its owner has made by the API. */
  private async launch(): Promise<void> {
    for (const project_id of [this.shared, this.secret]) {
      const made = {
        '/members': { role: 'viewer', email: 'kim@zorblax.example' },
        '/saved_views': { name: 'Zorblax view', path: 'overview', shared: true },
        '/shares': { view: 'overview' },
      };
      for (const [path, body] of Object.entries(made)) {
        const { status, text } = await this.ask('owner', 'POST', path, JSON.stringify({ project_id, ...body }));
        if (status !== 201) throw new Error(`${path}: ${text}`);
        if (path !== '/shares') continue;
        const { share, url } = JSON.parse(text) as { share: { id: number }; url: string };
        this.shares.push({ id: share.id, path: new URL(url).pathname });
      }
    }
  }

  private async enter(person: Person): Promise<void> {
    const { database } = this.web;
    const id = (this.users[person] ??= await createUser(database, { plan: 'scale' }));
    if (person !== 'owner') {
      await database.query('update users set name = $2 where id = $1', [id, `Some ${person}`]);
      // A dashboard without a project is the set-up alone.
      if (person !== 'removed') await createProject(database, id, { name: `Own ${person}`, domain: 'own.example' });
    }
    if (person !== 'owner' && person !== 'stranger') {
      await createMember(database, this.shared, id, person === 'viewer' ? 'viewer' : 'editor');
    }
    const Cookie = `session=${await this.web.session(id)}`;
    const session = await fetch(`${this.web.url}/api/v1/session`, { headers: { Cookie } });
    const { csrf_token } = (await session.json()) as { csrf_token: string };
    this.sessions[person] = { Cookie, 'X-CSRF-Token': csrf_token };
  }
}

/** Some of all that people look at. */
async function filledProject(web: WebHarness, settings: Settings, owner: number, brand: string): Promise<number> {
  const { database } = web;
  const domain = `${brand.toLowerCase()}.example`;
  const id = await createProject(database, owner, { name: brand, domain });
  await createCompetitor(database, id, `${brand}rival`, `rival-${domain}`);
  await importAnswers(settings, id, answersOf(brand, domain), web.clock);
  await storeWork(database, id, web.clock.now());
  return id;
}

const answersOf = (brand: string, domain: string): object[] =>
  [3, 5, 9, 40].flatMap((days) =>
    ['last', 'fit'].map((verb) => ({
      prompt: `Which ${brand} shoes ${verb}?`,
      country_code: 'ES',
      language_code: 'en',
      model: days % 2 ? 'chatgpt' : 'perplexity',
      executed_at: `${dayAgo(days)}T12:00:00Z`,
      answer: days === 5 ? `${brand}rival does [1].` : `${brand} does, before ${brand}rival [1].`,
      references: [`[1] https://${domain}/${verb}`],
    })),
  );

async function storeWork(database: Database, id: number, now: Date): Promise<void> {
  await storeRecommendations(database, id);
  await storeAudit(database, id, now, [{ type: 'schema', checks: [finding('schema.jsonld', 'fail')], score: 50 }]);
  await storeTask(database, id, 'completed', now);
  await storeAlarms(database, id);
  await storeImport(database, id, 'captured.csv', now);
  await storeSiteExport(database, id, dayAgo(3), 'zorblax.example/a');
  await database.query(
    `insert into owned_media (project_id, address, created_at) values ($1, 'youtube.com/@a', now())`,
    [id],
  );
  await storeWebhook(database, id, now);
  await database.query("insert into collections (project_id, name) values ($1, 'A tag')", [id]);
  await database.query(
    'insert into annotations (project_id, annotation_date, title, created_at) values ($1, $2, $3, now())',
    [id, dayAgo(6), 'New prices'],
  );
}
