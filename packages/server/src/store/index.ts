export { type Counts, NO_COUNTS, readCounts } from './counts.ts';
export type { Database } from './database.ts';
export { diskProblem } from './disk.ts';
export type { StoreEvent } from './events.ts';
export { databaseExists, openCopy, openDatabase, storeProblem } from './open-database.ts';
export { readRows, type StoredRows } from './rows.ts';
export { MAX_DAYS, readStoreSettings } from './settings.ts';
export { createStore, type Store, type StoreLog } from './store.ts';
