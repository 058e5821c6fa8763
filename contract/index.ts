/** What `ui/` prints and `browser/` acts on, each fact once. It imports nobody. */
export type { Action } from './actions.ts';
export { dispatch, type EventDetails } from './events.ts';
export { type Fragment, fragmentAddress } from './fragment.ts';
export type { Islands, OpenDetail } from './islands.ts';
export type { MarkName } from './marks.ts';
export type { StorageKey } from './storage-keys.ts';
