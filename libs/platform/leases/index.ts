/**
 * Work that several processes may do, while one of them at a time does it. If the holder of a lease dies, another process
 * takes over once the lease has lapsed. The old holder is then *fenced off*: whatever it still writes finds no row.
 *
 * | Form | Described by | Its holder | The fence |
 * |-|-|-|-|
 * | {@link Leases}: rows of work with an end | `LeasedTable` with `lease` and `attempts` | the process that claimed the row | the number of the attempt |
 * | {@link Leases}: work that comes again and again | `LeasedTable` without them: the due column is the lease | the same | the end of the lease |
 * | {@link Mutex}: a name in the whole installation | `MutexTable` | the process whose id the row has | that id |
 * | {@link LocalMutex}: a name within this process | nothing | the call whose turn it is | none is needed |
 *
 * A table is described once, as data, beside the repository that owns it (`<noun>.lease.ts`). No other SQL claims rows.
 * A {@link Carrier} takes rows from the jobs that wake workers to their end. Every kind of leased work has one.
 */
export type { CarriedTable, Claim, DeadTable, Held } from './carried-table';
export { Carrier, type Ending, type Plan } from './carrier';
export { Carriers, LeasesModule } from './carriers';
export { heartbeat, type Heartbeat } from './heartbeat';
export { type Columns, greatest, increment, unlessSet } from './changes';
export { LeaseLost } from './lease-lost';
export type { Lease } from './lease';
export { type Backlog, hasTaker, Leases, revive } from './leases';
export {
  type Guard,
  type ClaimedRow,
  type Lane,
  lapsed,
  type LeasedTable,
  PROJECT_WORK,
  type Term,
} from './leased-table';
export { LocalMutex } from './local-mutex';
export { Mutex, type MutexTable } from './mutex';
export { type DeadItem, deadRows } from './statements';
export { AttemptFailed, CannotBeDone, MustWait } from './reasons';
