/** The entry point for code that opens an index from files by itself: Ask AI in the browser. */
export type { RankedSection, Retrieve, RetrieveOptions } from './asked/model.ts';
export { MANIFEST_NAME } from './format/layout.ts';
export { StaticIndex } from './static-index.ts';
