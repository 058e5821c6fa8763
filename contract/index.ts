/** What `ui/` prints and `browser/` acts on, each fact once. It imports nobody. */
export type { Action } from './actions.ts';
export { dispatch } from './events.ts';
export { type Fragment, fragmentAddress } from './fragment.ts';
export type { Islands } from './islands.ts';

export { readOwnProject } from './own-project.ts';
export type { StorageKey } from './storage-keys.ts';
