/** Entry point of the components: renders page records to HTML. */
export type { SearchFileSettings } from '@octavo/search/client/index.ts';
export * from './content/index.ts';
export { webManifest } from './layout/metadata.ts';
export { renderDocument, renderFragment, renderSidebarBranch } from './layout/render.tsx';
export { scriptConstants } from './layout/script-constants.tsx';
export { inlineStyles } from './layout/sheets.ts';
export type * from './model.ts';
export { renderRedirect } from './pages/redirect.tsx';
export { indexStyleSheets } from './styles/index.ts';
