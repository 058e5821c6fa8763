export type { Counts } from './counts.ts';
export type { StoreEvent } from './events.ts';
export { moveOldFeedback } from './move-old-feedback.ts';
export { openStored } from './open-stored.ts';
export type { StoredRows } from './rows.ts';
export type { StoreLog } from './settings.ts';
export { MAX_DAYS, readStoreSettings, storeProblem } from './settings.ts';
export { createStore, type Store } from './store.ts';
