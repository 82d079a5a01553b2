/**
 * Work that several processes may do, and one at a time does. A holder that dies is replaced once its lease has lapsed;
 * a holder that was replaced is *fenced off*: whatever it still writes finds no row.
 *
 * | Form | Described by | Who holds it | The fence |
 * |-|-|-|-|
 * | {@link Leases}: rows of work with an end | `LeasedTable` with `lease` and `attempts` | who has claimed the row | the number of the attempt |
 * | {@link Leases}: work that comes again and again | `LeasedTable` without them: the due column is the lease | the same | the end of the lease |
 * | {@link Mutex}: a name of the whole installation | `MutexTable` | whose id stands in the row | that id |
 * | {@link LocalMutex}: a name within this process | nothing | whose turn it is | none is needed |
 *
 * A table is described once, as data, beside the repository that owns it (`<noun>.lease.ts`); no other SQL claims.
 */
export { heartbeat, type Heartbeat } from './heartbeat';
export { type Columns, greatest, increment, unlessSet } from './changes';
export { type Lease, leaseOf } from './lease-of';
export { LeaseLost } from './lease-lost';
export { Leases } from './leases';
export { type Guard, type ClaimedRow, type Lane, lapsed, type LeasedTable, type Term } from './leased-table';
export { LocalMutex } from './local-mutex';
export { Mutex, type MutexTable } from './mutex';
