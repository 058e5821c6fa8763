export type { StoreEvent } from './events.ts';
export { moveOldFeedback } from './move-old-feedback.ts';
export type { StoredRows } from './open-stored.ts';
export { openStored } from './open-stored.ts';
export { MAX_DAYS, readStoreSettings, type StoreLog } from './settings.ts';
export { createStore, type Store } from './store.ts';
