export { type StoreEvent, TEXT_LIMITS } from './events.ts';
export { databaseExists, openDatabase, storeProblem } from './open-database.ts';
export { redact } from './redact.ts';
export { readRows, type StoredRows } from './rows.ts';
export { readStoreSettings, type StoreSettings } from './settings.ts';
export { createStore, type Store, type StoreLog } from './store.ts';
