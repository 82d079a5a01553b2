/** Imports go down: apps → domain → platform → core. Rooms have one front door, outside libraries one room each. */
const PACKAGE = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const FREE = '^(scripts|bench)/';
const SPECS = ['\\.spec\\.tsx?$', '^test/'];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'core-looks-at-core-only',
      'core is the ground floor',
      { path: '^libs/core/', pathNot: SPECS },
      { path: '^(apps|libs|test)/', pathNot: '^libs/core/' },
    ),
    rule(
      'platform-looks-down',
      'platform imports platform and core',
      { path: '^libs/platform/', pathNot: SPECS },
      { path: '^(apps|test|libs/domain)/' },
    ),
    rule(
      'domain-looks-down',
      'domain imports domain, platform and core',
      { path: '^libs/domain/', pathNot: SPECS },
      { path: '^(apps|test)/' },
    ),
    rule(
      'apps-are-islands',
      'an app never imports another',
      { path: '^apps/([^/]+)/', pathNot: '^apps/all-in-one/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'all-in-one-creates-apps',
      'the embedded process imports how the other apps are created, and nothing else of them',
      { path: '^apps/all-in-one/' },
      { path: '^apps/', pathNot: ['^apps/all-in-one/', '^apps/[^/]+/src/create-[^/]+-app\\.ts$'] },
    ),
    rule(
      'protocol-and-account-are-apart',
      'what the authorization server and the account pages both need stands in shared and session',
      { path: '^apps/oauth/src/([^/]+)/' },
      { path: '^apps/oauth/src/(protocol|account)/', pathNot: '^apps/oauth/src/$1/' },
    ),
    rule(
      'web-runs-in-browsers',
      'the dashboard knows core alone',
      { path: '^apps/web/', pathNot: SPECS },
      { path: '^(libs/(platform|domain)|test)/' },
    ),
    rule(
      'web-takes-types',
      'charts, names, names of codes, standings and digests are fit for browsers; of the rest of core the dashboard takes types',
      { path: '^apps/web/', pathNot: SPECS },
      {
        path: '^libs/core/',
        pathNot: '^libs/core/(charts|code-names|digests|kernel|standings)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'web-knows-no-node',
      'browsers have none of it',
      { path: '^apps/web/src/', pathNot: SPECS },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'rooms-have-a-front-door',
      'a room is entered through its index.ts',
      { path: '^libs/([^/]+)/([^/]+)/' },
      { path: '^libs/(core|platform|domain)/[^/]+/', pathNot: ['^libs/$1/$2/', '^libs/[^/]+/[^/]+/index\\.ts$'] },
    ),
    rule(
      'rooms-have-a-front-door-outside',
      'a room is entered through its index.ts',
      { path: '^(apps|test|libs/testing)/' },
      { path: '^libs/(core|platform|domain)/[^/]+/', pathNot: '^libs/[^/]+/[^/]+/index\\.ts$' },
    ),
    rule(
      'access-and-oauth-stand-alone',
      'access knows no other wing, oauth at most access',
      { path: '^libs/domain/(access|oauth)/' },
      { path: '^libs/domain/', pathNot: ['^libs/domain/$1/', '^libs/domain/access/'] },
    ),
    rule(
      'tracking-sees-access',
      'what pipeline does for tracking goes through a port',
      { path: '^libs/domain/tracking/' },
      { path: '^libs/domain/', pathNot: '^libs/domain/(tracking|access)/' },
    ),
    rule(
      'reads-and-pipeline-are-apart',
      'questions and facts meet in the tables alone; work sees both',
      { path: '^libs/domain/(reads|pipeline)/' },
      { path: '^libs/domain/', pathNot: ['^libs/domain/$1/', '^libs/domain/(tracking|access)/'] },
    ),
    rule(
      'signals-listens',
      'signals sees what happens; what it does for the wings below goes through a port',
      { path: '^libs/domain/(?!signals/|installation/)' },
      { path: '^libs/domain/signals/' },
    ),
    rule(
      'signals-stays-out-of-oauth',
      'nothing is told of the authorization server',
      { path: '^libs/domain/signals/' },
      { path: '^libs/domain/oauth/' },
    ),
    rule(
      'installation-is-on-top',
      'what operators see is made of all wings but oauth, and apps alone see it',
      { path: '^libs/domain/(?!installation/)' },
      { path: '^libs/domain/installation/' },
    ),
    rule(
      'installation-stays-out-of-oauth',
      'nothing of the authorization server is work that may die',
      { path: '^libs/domain/installation/' },
      { path: '^libs/domain/oauth/' },
    ),
    rule(
      'core-is-pure',
      'core has no framework, no database and nothing of the outside',
      { path: '^libs/core/', pathNot: SPECS },
      {
        path: [
          PACKAGE('@nestjs', 'typeorm', 'pg', 'ioredis', 'bullmq', 'express', 'pino', 'nestjs-pino'),
          '^(node:)?(fs|net|tls|http|https|http2|dns|dgram|process|child_process|worker_threads)(/|$)',
        ],
      },
    ),
    rule(
      'typeorm-in-its-rooms',
      'entities and migrations belong to platform/database, their use to repositories',
      { path: '^(apps|libs|test)/', pathNot: ['^libs/platform/database/', '\\.repository\\.ts$'] },
      { path: PACKAGE('typeorm', '@nestjs/typeorm') },
    ),
    rule(
      'opentelemetry-in-its-room',
      'only platform/observability knows how measurements leave the process',
      { pathNot: ['^libs/platform/observability/', FREE] },
      { path: PACKAGE('@opentelemetry') },
    ),
    rule(
      'bullmq-in-its-room',
      'only platform/queue knows the queue library',
      { pathNot: ['^libs/platform/queue/', FREE] },
      { path: PACKAGE('bullmq', '@nestjs/bullmq') },
    ),
    rule(
      'class-transformer-in-its-room',
      'it reads payloads of our own queue, and nothing that strangers send (ADR 6)',
      { pathNot: '^libs/platform/queue/' },
      { path: PACKAGE('class-transformer') },
    ),
    rule(
      'ioredis-in-its-rooms',
      'only platform/queue and platform/cache talk to Redis',
      { pathNot: ['^libs/platform/(queue|cache)/', FREE] },
      { path: PACKAGE('ioredis') },
    ),
    rule(
      'mcp-sdk-in-its-room',
      'a new SDK version touches one folder; specs may be clients',
      { pathNot: ['^apps/mcp/src/server/', FREE, ...SPECS] },
      { path: PACKAGE('@modelcontextprotocol') },
    ),
    rule(
      'archive-libraries-in-their-room',
      'only platform/archive packs tars, copies rows by streams and talks to S3',
      { pathNot: ['^libs/platform/archive/', FREE, ...SPECS] },
      { path: PACKAGE('@aws-sdk', 'pg-copy-streams', 'tar-stream') },
    ),
    rule(
      'testing-for-specs-only',
      'the harness is no part of the product',
      { pathNot: ['^libs/testing/', '^bench/', ...SPECS] },
      { path: '^libs/testing/' },
    ),
    rule(
      'testing-has-a-front-door',
      'see rooms-have-a-front-door',
      { pathNot: '^libs/testing/' },
      { path: '^libs/testing/', pathNot: '^libs/testing/index\\.ts$' },
    ),
    rule(
      'suites-share-through-support',
      'what several suites need stands in test/support',
      { path: '^test/([^/]+)/' },
      { path: '^test/', pathNot: '^test/($1|support)/' },
    ),
    rule(
      'nothing-imports-scripts',
      'scripts are ends; the bundle of the specs asks the launcher what the sources are',
      { pathNot: '^(scripts|libs/testing/bundle)/' },
      { path: '^scripts/' },
    ),
    rule('nothing-imports-bench', 'measurements are ends', { pathNot: '^bench/' }, { path: '^bench/' }),
    {
      ...rule(
        'folders-form-no-circle',
        'one of two folders stands on the other',
        { path: '^(apps/[^/]+|libs/domain/[^/]+)/' },
        { path: '^$1/', circular: true },
      ),
      scope: 'folder',
    },
    rule('no-cycles', 'a cycle is one room in two names', {}, { circular: true }),
    rule('resolvable', 'an import that is not found is not checked either', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'import', 'node', 'default', 'types'],
    },
  },
};
