/** The contract of `octavo/theme`, which prints the HTML, and `octavo/client`, which acts on it. It imports no other room. */
export * from './addresses.ts';
export { type Announcement, serverHas } from './announcements.ts';
export * from './base.ts';
export * from './base-path.ts';
export * from './clean-path.ts';
export { cutText } from './cut-text.ts';
export { showInFront } from './dialogs.ts';
export { type Action, dispatch, type Islands, type ResultNotes } from './events.ts';
export { currentRoute, type Fragment, fragmentAddress, routeOfFragment } from './fragment.ts';
export * from './keys.ts';
export * from './language.ts';
export * from './limits.ts';
export * from './markdown-copy.ts';
export { readOwnProject } from './own-project.ts';
export * from './refused-path.ts';
export { commonHeaders, documentHeaders, IMMUTABLE } from './response-headers.ts';
export type { StorageKey } from './storage-keys.ts';
export { isWebPage } from './web-page.ts';
