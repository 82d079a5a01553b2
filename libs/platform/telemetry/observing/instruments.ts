/**
 * Everything that is measured, and the labels that it is measured by. Names and labels of HTTP, database and process are
 * OpenTelemetry's (semantic conventions); ours begin with `visibility`. A label has few values: names of ours, never a
 * path, an id or a text of anybody. Seconds and bytes, as Prometheus wants them.
 */
interface Instrument {
  readonly description: string;
  /** UCUM; Prometheus has it in the name. */
  readonly unit?: 's' | 'By';
  /** Of a gauge: it never falls while the process lives, so that rates of it mean something. */
  readonly grows?: true;
  readonly labels: readonly string[];
}

/** What takes time, counted by how it ended. */
export const HISTOGRAMS = {
  'http.server.request.duration': {
    description: 'Requests, from their first byte to the end of the answer. Probes are not counted.',
    unit: 's',
    labels: ['http.request.method', 'http.route', 'http.response.status_code'],
  },
  'db.client.operation.duration': {
    description: 'Statements, by their first word, with the wait for a connection.',
    unit: 's',
    labels: ['db.operation.name', 'outcome'],
  },
  'visibility.job.duration': {
    description: 'Jobs of the queue, by what they are about.',
    unit: 's',
    labels: ['job', 'outcome'],
  },
  'visibility.work.duration': {
    description: 'Leased work that was taken up, by its table: executions, webhook_deliveries, notices, imports, …',
    unit: 's',
    labels: ['work', 'outcome'],
  },
  'visibility.vendor.call.duration': {
    description: 'Calls of vendors, of the judge and of the writer.',
    unit: 's',
    labels: ['vendor', 'model', 'outcome'],
  },
  'visibility.extraction.duration': {
    description: 'Extractions of an answer, in the worker itself or in a process for long ones.',
    unit: 's',
    labels: ['place', 'outcome'],
  },
} as const satisfies Record<string, Instrument>;

export const COUNTERS = {
  'visibility.executions': {
    description: 'Attempts at executions, by what came of the question.',
    labels: ['vendor', 'model', 'outcome'],
  },
  'visibility.spend.micros': {
    description: 'Millionths of CURRENCY that calls cost, estimates among them.',
    labels: ['vendor', 'model'],
  },
  'visibility.budget.caps': {
    description: 'Budgets of accounts and projects that reached a cap, once a day each.',
    labels: ['owner', 'cap'],
  },
  'visibility.work.given_up': {
    description: 'Rows of work that failed because every process that took them up died.',
    labels: ['work'],
  },
} as const satisfies Record<string, Instrument>;

/** What is looked at when somebody asks. */
export const GAUGES = {
  'http.server.active_requests': { description: 'Requests under way, probes among them.', labels: [] },
  'db.client.connection.count': { description: 'Connections of the pool.', labels: ['state'] },
  'db.client.connection.max': { description: 'The most connections that the pool may open.', labels: [] },
  'db.client.connection.pending_requests': { description: 'Who waits for a connection of the pool.', labels: [] },
  'visibility.replica.lag': {
    description: 'How long ago the replica certainly held all that the primary had committed. None without a replica.',
    unit: 's',
    labels: [],
  },
  'nodejs.eventloop.delay.p99': {
    description: 'How late the event loop was in 99 of 100 turns since the last look, at most.',
    unit: 's',
    labels: [],
  },
  'nodejs.eventloop.delay.max': { description: 'The latest turn since the last look.', unit: 's', labels: [] },
  'nodejs.eventloop.utilization': { description: 'The share of time since the last look that it worked.', labels: [] },
  'process.memory.usage': { description: 'Resident memory.', unit: 'By', labels: [] },
  'v8js.memory.heap.used': { description: 'What is on the heap.', unit: 'By', labels: [] },
  'v8js.memory.heap.limit': { description: 'The most that the heap may hold.', unit: 'By', labels: [] },
  'process.cpu.time': { description: 'Processor since the start.', unit: 's', grows: true, labels: [] },
  'visibility.start.time': { description: 'When the process started, since 1970.', unit: 's', labels: [] },
  'visibility.ready': { description: 'What the process needs (/readyz) and its state.', labels: ['check', 'state'] },
  'visibility.leases.held': { description: 'Rows of work that this process holds.', labels: ['work'] },
  'visibility.queue.jobs': {
    description: 'Jobs of the queue. Said by workers, of the whole fleet.',
    labels: ['queue', 'state'],
  },
  'visibility.work.due': {
    description:
      'Rows of work that wait for a worker; 10,000 stands for any more. Said by workers, of the whole fleet.',
    labels: ['work'],
  },
  'visibility.work.oldest_due': {
    description: 'How long the row has waited that was due first. Said by workers, of the whole fleet.',
    unit: 's',
    labels: ['work'],
  },
  'visibility.leases.live': {
    description: 'Rows of work that a worker holds. Said by workers, of the whole fleet.',
    labels: ['work'],
  },
  'visibility.leases.lapsed': {
    description: 'Rows of work whose worker has not renewed its lease. Said by workers, of the whole fleet.',
    labels: ['work'],
  },
  'visibility.vendor.stopped': {
    description: 'Vendors that are not asked: their account fails, or they want a pause. Said by workers.',
    labels: ['vendor', 'reason'],
  },
} as const satisfies Record<string, Instrument>;

export type HistogramName = keyof typeof HISTOGRAMS;
export type CounterName = keyof typeof COUNTERS;
export type GaugeName = keyof typeof GAUGES;

type Named = typeof HISTOGRAMS & typeof COUNTERS & typeof GAUGES;
export type LabelsOf<Name extends keyof Named> = Readonly<Record<Named[Name]['labels'][number], string>>;
